package io.agentjobs.core.jsonl;

import io.agentjobs.api.JsonText;
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
 * spoils no other. The file holds at most a given number of bytes: a full one takes nothing more, or is put aside and
 * begun anew. Safe for use by many threads.
 */
public final class JsonLinesWriter implements AutoCloseable {
    private static final long MAX_BYTES = 1L << 30;
    private static final JsonText FULL = new JsonText("{\"type\":\"agent-jobs\",\"note\":\"the file is full\"}");

    private final Path file;
    private final long maxBytes;
    private final boolean rolls;

    // Guarded by this object's monitor.
    private FileChannel channel;
    private long size;
    private boolean full;

    private JsonLinesWriter(Path file, long maxBytes, boolean rolls) throws IOException {
        this.file = file;
        this.maxBytes = maxBytes;
        this.rolls = rolls;
        this.channel = AtomicFiles.openPrivate(file);
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
        return open(new JsonLinesWriter(file, maxBytes, false));
    }

    /**
     * Opens a file to append to it, making it when it is missing. When it is full it is put aside, in the place of what was
     * put aside before, and begun anew (see {@link JobFolder#aside}).
     *
     * @param maxBytes how large it may become, above 0
     * @throws IOException when it cannot be opened
     */
    public static JsonLinesWriter rolling(Path file, long maxBytes) throws IOException {
        return open(new JsonLinesWriter(file, maxBytes, true));
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
        if (full) {
            return;
        }
        byte[] bytes = (line + '\n').getBytes(StandardCharsets.UTF_8);
        if (size + bytes.length > maxBytes && rolls && size > 0) {
            roll();
        } else if (size + bytes.length > maxBytes && !rolls) {
            full = true;
            bytes = (FULL.text() + '\n').getBytes(StandardCharsets.UTF_8);
        }
        append(bytes);
    }

    private void roll() throws IOException {
        Files.move(file, JobFolder.aside(file), StandardCopyOption.REPLACE_EXISTING);
        FileChannel next = AtomicFiles.openPrivate(file);
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
