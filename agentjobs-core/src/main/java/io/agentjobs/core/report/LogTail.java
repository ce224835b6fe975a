package io.agentjobs.core.report;

import io.agentjobs.core.redact.Redactor;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** The last lines of a log, fit to be shown: secrets are looked for in more than is shown, so that none is cut in half. */
final class LogTail {
    private static final int BYTES = 64 * 1024;
    private static final int LINES = 20;

    private LogTail() {}

    /** The last lines; empty when there is no such file or nothing in it. A link is not followed. */
    static Optional<String> read(Path file) {
        try (FileChannel channel = FileChannel.open(file, Set.of(StandardOpenOption.READ, LinkOption.NOFOLLOW_LINKS))) {
            long from = Math.max(0, channel.size() - BYTES);
            ByteBuffer bytes = ByteBuffer.allocate(BYTES);
            while (bytes.hasRemaining() && channel.read(bytes, from + bytes.position()) >= 0) {
                // until the end
            }
            String text = new String(bytes.array(), 0, bytes.position(), StandardCharsets.UTF_8);
            String whole = from == 0 ? text : text.substring(text.indexOf('\n') + 1);
            List<String> lines =
                    Redactor.standard().redact(whole).strip().lines().toList();
            String tail = String.join("\n", lines.subList(Math.max(0, lines.size() - LINES), lines.size()));
            return tail.isEmpty() ? Optional.empty() : Optional.of(tail);
        } catch (IOException e) {
            return Optional.empty();
        }
    }
}
