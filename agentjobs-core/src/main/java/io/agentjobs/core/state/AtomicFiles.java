package io.agentjobs.core.state;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.OpenOption;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Set;

/** Writes files that are there whole or not at all, readable by their owner only. */
public final class AtomicFiles {
    private static final Set<PosixFilePermission> OWNER_ONLY = PosixFilePermissions.fromString("rw-------");

    private AtomicFiles() {}

    /**
     * Writes or replaces a file; when this returns, the content has reached the disk.
     *
     * @throws IOException when it cannot be written; the old file is then as it was
     */
    public static void write(Path file, String content) throws IOException {
        put(writeTemporary(file, content, true), file);
        syncFolder(file);
    }

    /**
     * Writes or replaces a file that nobody misses after a crash of the machine: it reaches the disk when the system likes.
     *
     * @throws IOException when it cannot be written; the old file is then as it was
     */
    public static void writePassing(Path file, String content) throws IOException {
        put(writeTemporary(file, content, false), file);
    }

    private static void put(Path temporary, Path file) throws IOException {
        try {
            Files.move(temporary, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
        } catch (IOException e) {
            Files.deleteIfExists(temporary);
            throw e;
        }
    }

    /**
     * Creates a file with its content in one step.
     *
     * @return false when the file exists; it is as it was
     * @throws IOException when it cannot be written
     */
    public static boolean createExclusively(Path file, String content) throws IOException {
        Path temporary = writeTemporary(file, content, true);
        try {
            Files.createLink(file, temporary);
        } catch (FileAlreadyExistsException e) {
            return false;
        } finally {
            Files.deleteIfExists(temporary);
        }
        syncFolder(file);
        return true;
    }

    /**
     * Opens a file to read and write, making it with mode 0600 when it is missing.
     *
     * @throws IOException when it cannot be opened
     */
    public static FileChannel openPrivate(Path file) throws IOException {
        Set<OpenOption> options = Set.of(StandardOpenOption.CREATE, StandardOpenOption.READ, StandardOpenOption.WRITE);
        return FileChannel.open(file, options, PosixFilePermissions.asFileAttribute(OWNER_ONLY));
    }

    /**
     * Opens a file to read and write whose name is ours, making it with mode 0600 when it is missing. A link in its place,
     * which only somebody else can have made, is removed and not followed.
     *
     * @throws IOException when it cannot be opened
     */
    public static FileChannel openOwn(Path file) throws IOException {
        removeLink(file);
        Set<OpenOption> options = Set.of(
                StandardOpenOption.CREATE,
                StandardOpenOption.READ,
                StandardOpenOption.WRITE,
                LinkOption.NOFOLLOW_LINKS);
        return FileChannel.open(file, options, PosixFilePermissions.asFileAttribute(OWNER_ONLY));
    }

    /**
     * Removes what is a link at the place of a file of ours; what it leads to stays.
     *
     * @throws IOException when it cannot be removed
     */
    public static void removeLink(Path file) throws IOException {
        if (Files.isSymbolicLink(file)) {
            Files.deleteIfExists(file);
        }
    }

    /** Makes a folder and its parents where missing, the last one with mode 0700. */
    public static void createPrivateFolder(Path folder) {
        try {
            Files.createDirectories(folder);
            if (Files.getFileStore(folder).supportsFileAttributeView("posix")) {
                Files.setPosixFilePermissions(folder, PosixFilePermissions.fromString("rwx------"));
            }
        } catch (IOException e) {
            throw new UncheckedIOException("cannot make the folder " + folder + " or set its mode: " + reason(e), e);
        }
    }

    /** What went wrong; an exception of the file system often has the path alone for its message. */
    public static String reason(IOException e) {
        if (e instanceof FileSystemException file) {
            return file.getReason() == null ? file.getClass().getSimpleName() : file.getReason();
        }
        return e.getMessage() == null ? e.toString() : e.getMessage();
    }

    private static Path writeTemporary(Path file, String content, boolean durable) throws IOException {
        Path temporary = Files.createTempFile(folderOf(file), "." + file.getFileName(), ".tmp");
        try (FileChannel channel = FileChannel.open(temporary, StandardOpenOption.WRITE)) {
            ByteBuffer bytes = ByteBuffer.wrap(content.getBytes(StandardCharsets.UTF_8));
            while (bytes.hasRemaining()) {
                channel.write(bytes);
            }
            if (durable) {
                channel.force(true);
            }
        } catch (IOException e) {
            Files.deleteIfExists(temporary);
            throw e;
        }
        return temporary;
    }

    /** A rename is durable only once its folder is. Platforms without open folders do without. */
    private static void syncFolder(Path file) throws IOException {
        Path folder = folderOf(file);
        if (!Files.isDirectory(folder, LinkOption.NOFOLLOW_LINKS)) {
            return;
        }
        try (FileChannel channel = FileChannel.open(folder, Set.of(StandardOpenOption.READ))) {
            channel.force(true);
        }
    }

    private static Path folderOf(Path file) {
        Path parent = file.getParent();
        if (parent == null) {
            throw new IllegalArgumentException("a file without a folder: " + file);
        }
        return parent;
    }
}
