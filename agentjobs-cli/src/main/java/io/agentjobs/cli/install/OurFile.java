package io.agentjobs.cli.install;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/**
 * A file that we write and its owner may edit. What we wrote last is known by its digest, kept in a file of its own, so
 * that an edit is told from an older version of ours.
 *
 * @param file where it lies
 * @param content what it should hold
 * @param digest where the digest of what we wrote last is kept
 * @param users the agents that use it
 */
record OurFile(Path file, String content, Path digest, Users users) implements Step {
    @Override
    public String subject() {
        return file.toString();
    }

    @Override
    public List<String> others() throws IOException {
        return users.others();
    }

    @Override
    public void use() throws IOException {
        users.join();
    }

    @Override
    public void leave() throws IOException {
        users.leave();
    }

    @Override
    public Standing look() throws IOException {
        Optional<String> there = read(file);
        if (there.isEmpty()) {
            return Standing.MISSING;
        }
        if (there.get().equals(content)) {
            return Standing.DONE;
        }
        boolean ours = read(digest).map(String::strip).equals(Optional.of(digest(there.get())));
        return ours ? Standing.OUTDATED : Standing.EDITED;
    }

    @Override
    public void install() throws IOException {
        if (look() == Standing.EDITED) {
            Path copy = file.resolveSibling(file.getFileName() + ".bak");
            Files.copy(file, copy, StandardCopyOption.REPLACE_EXISTING);
        }
        write(file, content);
        write(digest, digest(content) + "\n");
    }

    @Override
    public void remove() throws IOException {
        Files.deleteIfExists(file);
        Files.deleteIfExists(digest);
    }

    private static void write(Path path, String text) throws IOException {
        Path folder = Objects.requireNonNull(path.getParent());
        Files.createDirectories(folder);
        Path temporary = Files.createTempFile(folder, ".agent-jobs", ".tmp");
        Files.writeString(temporary, text, StandardCharsets.UTF_8);
        Files.move(temporary, path, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
    }

    private static Optional<String> read(Path path) throws IOException {
        try {
            return Optional.of(Files.readString(path, StandardCharsets.UTF_8));
        } catch (NoSuchFileException e) {
            return Optional.empty();
        }
    }

    private static String digest(String text) {
        try {
            byte[] hash = MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8));
            return HexFormat.of().formatHex(hash);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every JDK has SHA-256", e);
        }
    }
}
