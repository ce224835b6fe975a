package io.agentjobs.api.store;

import io.agentjobs.api.AttemptOrigin;
import io.agentjobs.api.JobStatus;
import io.agentjobs.api.JobUpdate;
import io.agentjobs.api.Limits;
import java.util.Objects;

/**
 * Another attempt of a job, in its work directory.
 *
 * @param origin who asks for it
 * @param update what its session is told first; may be empty when there is nothing to say
 * @param limits what it may use
 * @param fresh true to begin a new session although the earlier one may exist
 */
public record NextAttempt(AttemptOrigin origin, String update, Limits limits, boolean fresh) {
    public NextAttempt {
        Objects.requireNonNull(origin, "origin");
        Objects.requireNonNull(update, "update");
        Objects.requireNonNull(limits, "limits");
        if (origin == AttemptOrigin.START) {
            throw new IllegalArgumentException("a job starts once");
        }
    }

    /** True when a job of that status may go on with it. Only what did not land goes on after a success. */
    public boolean mayFollow(JobStatus status) {
        return status.isResumable() || (origin == AttemptOrigin.LANDING && status == JobStatus.SUCCEEDED);
    }

    /** Who writes the update. */
    public JobUpdate.Author author() {
        return origin == AttemptOrigin.RESUME ? JobUpdate.Author.OWNER : JobUpdate.Author.ENGINE;
    }
}
