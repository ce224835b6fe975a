package io.agentjobs.core.jsonl;

import io.agentjobs.core.state.AtomicFiles;
import io.agentjobs.core.state.JobFolder;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;

/**
 * Appends lines to a file of JSON lines. A last line that an earlier writer could not finish is closed first, so that it
 * spoils no other. The file holds at most a given number of bytes: a full one is put aside, in the place of what was put
 * aside before, and begun anew (see {@link JobFolder#aside}), so that the newest lines are always there. A link at its path
 * is not followed but removed. Safe for use by many threads.
 */
public final class JsonLinesWriter implements AutoCloseable {
    private final Path file;
    private final long maxBytes;

    // Guarded by this object's monitor.
    private FileChannel channel;
    private long size;

    private JsonLinesWriter(Path file, long maxBytes) throws IOException {
        this.file = file;
        this.maxBytes = maxBytes;
        this.channel = AtomicFiles.openOwn(file);
        this.size = channel.size();
    }

    /**
     * Opens a file to append to it, making it when it is missing.
     *
     * @param maxBytes how large it may become, above 0
     * @throws IOException when it cannot be opened
     */
    public static JsonLinesWriter rolling(Path file, long maxBytes) throws IOException {
        return open(new JsonLinesWriter(file, maxBytes));
    }

    private static JsonLinesWriter open(JsonLinesWriter writer) throws IOException {
        try {
            writer.closeTornLine();
            return writer;
        } catch (IOException e) {
            writer.close();
            throw e;
        }
    }

    /**
     * Appends a line.
     *
     * @param line a text without a line feed
     * @throws IOException when it cannot be written, as on a full disk
     */
    public synchronized void write(String line) throws IOException {
        byte[] bytes = (line + '\n').getBytes(StandardCharsets.UTF_8);
        if (size + bytes.length > maxBytes && size > 0) {
            roll();
        }
        append(bytes);
    }

    private void roll() throws IOException {
        Files.move(file, JobFolder.aside(file), StandardCopyOption.REPLACE_EXISTING);
        FileChannel next = AtomicFiles.openOwn(file);
        channel.close();
        channel = next;
        size = 0;
    }

    private void append(byte[] bytes) throws IOException {
        ByteBuffer buffer = ByteBuffer.wrap(bytes);
        long at = size;
        while (buffer.hasRemaining()) {
            at += channel.write(buffer, at);
        }
        size = at;
    }

    private void closeTornLine() throws IOException {
        if (size == 0) {
            return;
        }
        ByteBuffer last = ByteBuffer.allocate(1);
        channel.read(last, size - 1);
        if (last.get(0) != '\n') {
            append(new byte[] {'\n'});
        }
    }

    @Override
    public synchronized void close() throws IOException {
        channel.close();
    }
}
