package io.agentjobs.runner.codex;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.SeekableByteChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * The end of what a server wrote on its standard error.
 *
 * @param file the file it is appended to
 * @param start length of the file before that server wrote to it
 */
record ErrorTail(Path file, long start) {
    private static final int MAX_BYTES = 4096;

    /** Notes where the file ends now. */
    static ErrorTail after(Path file) throws IOException {
        return new ErrorTail(file, Files.exists(file) ? Files.size(file) : 0);
    }

    /** At most 4 KiB, from the beginning of a line where there is one. */
    String text() {
        try (SeekableByteChannel channel = Files.newByteChannel(file)) {
            // A log that had grown too large has begun anew.
            long begin = channel.size() < start ? 0 : start;
            long from = Math.max(begin, channel.size() - MAX_BYTES);
            ByteBuffer bytes = ByteBuffer.allocate((int) Math.max(0, channel.size() - from));
            channel.position(from);
            while (bytes.hasRemaining() && channel.read(bytes) >= 0) {
                // Goes on until the buffer is full or the file ends.
            }
            String text = new String(bytes.array(), 0, bytes.position(), StandardCharsets.UTF_8);
            int lineEnd = text.indexOf('\n');
            return (from > begin && lineEnd >= 0 ? text.substring(lineEnd + 1) : text).strip();
        } catch (IOException e) {
            return "";
        }
    }
}
