package io.agentjobs.core.stats;

import io.agentjobs.api.InvalidRequestException;
import io.agentjobs.api.JobId;
import io.agentjobs.api.JobNotFoundException;
import io.agentjobs.api.JobStatus;
import io.agentjobs.api.Printable;
import io.agentjobs.api.stats.JobOutcome;
import io.agentjobs.api.stats.JudgedResult;
import io.agentjobs.api.store.JobStore;
import io.agentjobs.core.redact.Redactor;
import java.time.InstantSource;
import org.jspecify.annotations.Nullable;

/** Takes down what the results of jobs were good for. Safe for use by many threads. */
public final class Outcomes {
    private static final int NOTE_CHARS = 300;

    private final JobStore store;
    private final InstantSource clock;

    /** In that store. */
    public Outcomes(JobStore store, InstantSource clock) {
        this.store = store;
        this.clock = clock;
    }

    /**
     * Takes it down, in the place of what was said before.
     *
     * @throws io.agentjobs.api.JobNotFoundException when there is no such job
     * @throws InvalidRequestException when it has not finished, or the note is too long
     */
    public void record(JobId id, JobOutcome outcome, @Nullable String note) {
        String line = note == null ? "" : Redactor.standard().redact(Printable.line(note));
        if (line.codePointCount(0, line.length()) > NOTE_CHARS) {
            throw new InvalidRequestException(
                    "note", "has more than " + NOTE_CHARS + " characters", "say it in one line");
        }
        if (!store.recordOutcome(id, new JudgedResult(outcome, line.isEmpty() ? null : line, clock.instant()))) {
            boolean stopped = store.find(id)
                            .orElseThrow(() -> new JobNotFoundException(id))
                            .status()
                    == JobStatus.STOPPED;
            throw new InvalidRequestException(
                    "id",
                    "job " + id + " has not finished",
                    stopped ? "resume it, or cancel it" : "wait for its job-done line");
        }
    }
}
