package io.agentjobs.core.host;

import io.agentjobs.core.state.JobFolder;
import java.io.IOException;
import java.time.Duration;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Keeps the progress file up to date, written at most twice a second however fast events come. */
final class ProgressFile {
    private static final Logger LOG = LoggerFactory.getLogger(ProgressFile.class);
    private static final Duration PAUSE = Duration.ofMillis(500);

    private final JobFolder folder;
    private final Timers timers;
    /** Guarded by this object's monitor; null when the file is up to date. */
    private @Nullable Progress waiting;

    private boolean pausing;

    ProgressFile(JobFolder folder, Timers timers) {
        this.folder = folder;
        this.timers = timers;
    }

    synchronized void update(Progress progress) {
        waiting = progress;
        if (!pausing) {
            flush();
        }
    }

    private synchronized void flush() {
        Progress next = waiting;
        waiting = null;
        pausing = next != null;
        if (next == null) {
            return;
        }
        try {
            next.write(folder);
        } catch (IOException e) {
            LOG.warn("the progress file of {} cannot be written: {}", folder.path(), e.getMessage());
        }
        timers.after(PAUSE, this::flush);
    }
}
