package io.agentjobs.core.course;

import io.agentjobs.core.state.AtomicFiles;
import io.agentjobs.core.state.JobFolder;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.List;
import java.util.stream.Stream;

/**
 * What an agent's client would read of its own in a work directory. It is noted before the first session begins; a
 * session that goes on there must find the same, since a client acts on these files outside the guard, and a script that
 * the job wrote may have written them. What is empty says nothing: Codex's sandbox puts an empty file in the place of
 * what a command must not make, and may be cut off before it takes that away.
 */
public final class ClientSettings {
    private static final List<String> ROOTS = List.of(".claude", ".mcp.json", ".codex");

    private ClientSettings() {}

    /** Notes what is there before the first session. */
    public static void note(JobFolder folder) throws IOException {
        AtomicFiles.write(folder.clientSettings(), fingerprint(folder.work()));
    }

    /**
     * True when a session may go on there: the settings are those that were noted, or the work directory is gone and comes
     * back as it was saved.
     */
    public static boolean unchanged(JobFolder folder) throws IOException {
        if (!Files.isDirectory(folder.work())) {
            return true;
        }
        return Files.exists(folder.clientSettings())
                && Files.readString(folder.clientSettings(), StandardCharsets.UTF_8)
                        .equals(fingerprint(folder.work()));
    }

    private static String fingerprint(Path work) throws IOException {
        MessageDigest digest = sha256();
        for (String root : ROOTS) {
            Path path = work.resolve(root);
            if (Files.exists(path, LinkOption.NOFOLLOW_LINKS)) {
                try (Stream<Path> files = Files.walk(path)) {
                    files.filter(ClientSettings::saysSomething)
                            .sorted()
                            .forEach(file -> add(digest, work.relativize(file).toString(), file));
                }
            }
        }
        return HexFormat.of().formatHex(digest.digest());
    }

    private static boolean saysSomething(Path file) {
        try {
            return Files.isSymbolicLink(file)
                    || (Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS) && Files.size(file) > 0);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static void add(MessageDigest digest, String name, Path file) {
        try {
            digest.update((name + '\0').getBytes(StandardCharsets.UTF_8));
            if (Files.isSymbolicLink(file)) {
                digest.update(("-> " + Files.readSymbolicLink(file)).getBytes(StandardCharsets.UTF_8));
            } else {
                digest.update(Files.readAllBytes(file));
            }
            digest.update((byte) 0);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static MessageDigest sha256() {
        try {
            return MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every JDK has SHA-256", e);
        }
    }
}
