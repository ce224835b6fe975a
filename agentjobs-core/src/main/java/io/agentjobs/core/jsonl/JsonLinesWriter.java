package io.agentjobs.core.jsonl;

import io.agentjobs.api.JsonText;
import io.agentjobs.core.state.AtomicFiles;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;

/**
 * Appends lines to a file of JSON lines. A last line that an earlier writer could not finish is closed first, so that it
 * spoils no other. The file holds at most a given number of bytes: what comes after that is counted and not written.
 * Safe for use by many threads.
 */
public final class JsonLinesWriter implements AutoCloseable {
    private static final long MAX_BYTES = 1L << 30;
    private static final JsonText FULL = new JsonText("{\"type\":\"agent-jobs\",\"note\":\"the file is full\"}");

    private final FileChannel channel;
    private final long maxBytes;

    // Guarded by this object's monitor.
    private long size;
    private boolean full;

    private JsonLinesWriter(FileChannel channel, long maxBytes) throws IOException {
        this.channel = channel;
        this.maxBytes = maxBytes;
        this.size = channel.size();
    }

    /**
     * Opens a file to append to it, making it when it is missing; at most 1 GiB.
     *
     * @throws IOException when it cannot be opened
     */
    public static JsonLinesWriter append(Path file) throws IOException {
        return append(file, MAX_BYTES);
    }

    /**
     * Opens a file to append to it, making it when it is missing.
     *
     * @param maxBytes how large it may become, above 0
     * @throws IOException when it cannot be opened
     */
    public static JsonLinesWriter append(Path file, long maxBytes) throws IOException {
        FileChannel channel = AtomicFiles.openPrivate(file);
        try {
            JsonLinesWriter writer = new JsonLinesWriter(channel, maxBytes);
            writer.closeTornLine();
            return writer;
        } catch (IOException e) {
            channel.close();
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
        if (full) {
            return;
        }
        byte[] bytes = (line + '\n').getBytes(StandardCharsets.UTF_8);
        if (size + bytes.length > maxBytes) {
            full = true;
            bytes = (FULL.text() + '\n').getBytes(StandardCharsets.UTF_8);
        }
        append(bytes);
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
    public void close() throws IOException {
        channel.close();
    }
}
