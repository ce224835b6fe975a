package io.agentjobs.core.admission;

import io.agentjobs.core.state.AtomicFiles;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Tells other programs why queued jobs are held back: one line in a file of the state folder, there as long as the reason
 * holds. A view; nothing is decided by it. Written by one thread.
 */
public final class HoldNote {
    private static final Logger LOG = LoggerFactory.getLogger(HoldNote.class);

    private final Path file;
    /** What the file says; null before the first look, empty when there is no file. */
    private @Nullable String written;

    /** In that file. */
    public HoldNote(Path file) {
        this.file = file;
    }

    /** The reason now; writes only what is new. */
    public void say(Optional<Shortage> shortage) {
        String reason = shortage.map(Shortage::sentence).orElse("");
        if (reason.equals(written)) {
            return;
        }
        try {
            if (!reason.isEmpty()) {
                LOG.warn("queued jobs wait: {}", reason);
                AtomicFiles.write(file, reason + "\n");
            } else if (Files.deleteIfExists(file)) {
                LOG.info("queued jobs wait no longer for the machine");
            }
            written = reason;
        } catch (IOException e) {
            LOG.warn("{} cannot be written: {}", file, e.getMessage());
        }
    }

    /** The reason that the engine of that file gives; empty when it gives none. */
    public static Optional<String> read(Path file) {
        try {
            return Optional.of(Files.readString(file, StandardCharsets.UTF_8).strip())
                    .filter(text -> !text.isEmpty());
        } catch (IOException e) {
            return Optional.empty();
        }
    }
}
