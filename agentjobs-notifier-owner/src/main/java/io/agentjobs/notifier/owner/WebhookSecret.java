package io.agentjobs.notifier.owner;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermission;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Where the secret that posts are signed with is found. Read anew for each post, so that it may change. */
@FunctionalInterface
interface WebhookSecret {
    /** Posts are not signed. */
    WebhookSecret NONE = Optional::empty;

    /** The most that a file may hold. */
    int MOST_BYTES = 4_096;

    /**
     * The secret; empty when posts are not signed.
     *
     * @throws IOException when it is not to be had; the message names key and remedy, and never the secret
     */
    Optional<String> read() throws IOException;

    /** That of an environment variable. */
    static WebhookSecret ofVariable(String name, Map<String, String> environment) {
        return () -> {
            String value = environment.getOrDefault(name, "");
            if (value.isBlank()) {
                throw new IOException(WebhookNotifierPlugin.SECRET_VARIABLE + ": the environment has no " + name
                        + ": start the daemon with it");
            }
            return Optional.of(value);
        };
    }

    /** That of a file that nobody else may read. */
    static WebhookSecret ofFile(Path file) {
        return () -> {
            String problem = WebhookNotifierPlugin.SECRET_FILE + ": " + file + " ";
            if (!Files.isRegularFile(file)) {
                throw new IOException(problem + "is no regular file: write the secret into it");
            }
            Set<PosixFilePermission> open = Files.getPosixFilePermissions(file);
            open.removeAll(Set.of(
                    PosixFilePermission.OWNER_READ,
                    PosixFilePermission.OWNER_WRITE,
                    PosixFilePermission.OWNER_EXECUTE));
            if (!open.isEmpty()) {
                throw new IOException(problem + "is open to others: chmod 600 it");
            }
            if (Files.size(file) > MOST_BYTES) {
                throw new IOException(
                        problem + "is larger than " + MOST_BYTES + " bytes: write the secret alone into it");
            }
            String value = Files.readString(file, StandardCharsets.UTF_8).strip();
            if (value.isEmpty()) {
                throw new IOException(problem + "is empty: write the secret into it");
            }
            return Optional.of(value);
        };
    }
}
