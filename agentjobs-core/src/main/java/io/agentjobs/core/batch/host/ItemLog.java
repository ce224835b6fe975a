package io.agentjobs.core.batch.host;

import io.agentjobs.api.gate.ToolCall;
import io.agentjobs.api.gate.Verdict;
import io.agentjobs.core.host.EventFiles;
import io.agentjobs.core.state.JobFolder;
import java.io.IOException;
import java.io.UncheckedIOException;
import org.jspecify.annotations.Nullable;

/** What came over an item's channel and what the guard said; a session that says nothing makes no file. */
final class ItemLog implements AutoCloseable {
    private final JobFolder folder;
    /** Guarded by this object's monitor; null before the first line. */
    private @Nullable EventFiles files;

    private boolean closed;

    ItemLog(JobFolder folder) {
        this.folder = folder;
    }

    synchronized void raw(String line) {
        if (!closed) {
            files().raw(line);
        }
    }

    synchronized void verdict(ToolCall call, Verdict verdict) {
        files().verdict(call, verdict);
    }

    private EventFiles files() {
        try {
            if (files == null) {
                files = EventFiles.open(folder);
            }
            return files;
        } catch (IOException e) {
            throw new UncheckedIOException("the events cannot be written: " + e.getMessage(), e);
        }
    }

    @Override
    public synchronized void close() {
        closed = true;
        try {
            if (files != null) {
                files.close();
            }
        } catch (IOException e) {
            throw new UncheckedIOException("the events cannot be written: " + e.getMessage(), e);
        }
    }
}
