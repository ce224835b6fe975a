package io.agentjobs.cli.daemon;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.PosixFilePermissions;

/**
 * A file that is appended to and put aside when it has grown too large, so that no flood of messages fills the disk. Safe
 * for use by many threads; one process writes it.
 */
final class RollingFile extends OutputStream {
    private final Path file;
    private final long mostBytes;
    private final int kept;
    /** Both guarded by this object's monitor. */
    private OutputStream out;

    private long bytes;

    /**
     * Opens the file.
     *
     * @param mostBytes size at which it is put aside
     * @param kept how many older files stay: {@code name.1} is the newest
     */
    RollingFile(Path file, long mostBytes, int kept) throws IOException {
        this.file = file;
        this.mostBytes = mostBytes;
        this.kept = kept;
        this.out = open();
        this.bytes = Files.size(file);
    }

    private OutputStream open() throws IOException {
        OutputStream opened = Files.newOutputStream(file, StandardOpenOption.CREATE, StandardOpenOption.APPEND);
        Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rw-------"));
        return opened;
    }

    @Override
    public void write(int b) throws IOException {
        write(new byte[] {(byte) b}, 0, 1);
    }

    @Override
    public synchronized void write(byte[] buffer, int offset, int length) throws IOException {
        if (bytes > 0 && bytes + length > mostBytes) {
            roll();
        }
        out.write(buffer, offset, length);
        bytes += length;
    }

    private void roll() throws IOException {
        out.close();
        for (int age = kept; age > 1; age--) {
            if (Files.exists(aside(age - 1))) {
                Files.move(aside(age - 1), aside(age), StandardCopyOption.REPLACE_EXISTING);
            }
        }
        Files.move(file, aside(1), StandardCopyOption.REPLACE_EXISTING);
        out = open();
        bytes = 0;
    }

    private Path aside(int age) {
        return file.resolveSibling(file.getFileName() + "." + age);
    }

    @Override
    public synchronized void close() throws IOException {
        out.close();
    }
}
