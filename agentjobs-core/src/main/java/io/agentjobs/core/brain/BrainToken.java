package io.agentjobs.core.brain;

import io.agentjobs.api.AgentJobsException;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermission;
import java.util.Map;
import java.util.Set;
import java.util.function.Supplier;
import java.util.regex.Pattern;

/** The token of the shared brain, read anew for each call. No message of it holds the token. */
final class BrainToken implements Supplier<String> {
    private static final int MOST_BYTES = 8_192;
    private static final Pattern PLAIN = Pattern.compile("[\\x21-\\x7e]+");
    private static final Set<PosixFilePermission> OWNERS =
            Set.of(PosixFilePermission.OWNER_READ, PosixFilePermission.OWNER_WRITE, PosixFilePermission.OWNER_EXECUTE);

    private final String where;
    private final Source source;

    private BrainToken(String where, Source source) {
        this.where = where;
        this.source = source;
    }

    private interface Source {
        String read() throws IOException;
    }

    /** That of a variable. */
    static BrainToken ofVariable(String name, Map<String, String> environment) {
        return new BrainToken("brain.token_env: " + name, () -> environment.getOrDefault(name, ""));
    }

    /** That of a file of one line that nobody else may read. */
    static BrainToken ofFile(Path file) {
        return new BrainToken("brain.token_file: " + file, () -> read(file));
    }

    /**
     * The token.
     *
     * @throws AgentJobsException when it is not to be had; the message says why and what to do
     */
    @Override
    public String get() {
        try {
            String token = source.read().strip();
            if (!PLAIN.matcher(token).matches()) {
                throw new IOException(
                        token.isEmpty() ? "is empty: put the token there" : "holds more than one plain word");
            }
            return token;
        } catch (IOException e) {
            throw new AgentJobsException(where + " " + e.getMessage(), e);
        }
    }

    private static String read(Path file) throws IOException {
        if (!Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS)) {
            throw new IOException("is no regular file: write the token into it");
        }
        Set<PosixFilePermission> open = Files.getPosixFilePermissions(file);
        open.removeAll(OWNERS);
        if (!open.isEmpty()) {
            throw new IOException("is open to others: chmod 600 it");
        }
        if (Files.size(file) > MOST_BYTES) {
            throw new IOException("is larger than " + MOST_BYTES + " bytes: write the token alone into it");
        }
        return Files.readString(file, StandardCharsets.UTF_8);
    }
}
