package io.agentjobs.core.explain;

import io.agentjobs.api.Custody;
import io.agentjobs.api.Job;
import io.agentjobs.api.JobAttempt;
import io.agentjobs.core.host.EndCause;
import io.agentjobs.core.host.HostOutcome;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * What is known of the run of a job, as it lies in the store and in its folder.
 *
 * @param job the job
 * @param attempts its attempts, oldest first
 * @param session how its latest session ended; null when none did, or its host died
 * @param containment how its processes were contained; null when nothing ran
 * @param patchSha256 digest of the patch of everything that it changed; null without one, or when it changed
 *     nothing
 * @param merge what merging its commits onto their branch came to; null when that was not tried
 * @param notes what else people should know
 * @param custody what became of its worktree; null when it never had one
 */
public record Receipt(
        Job job,
        List<JobAttempt> attempts,
        @Nullable HostOutcome session,
        @Nullable String containment,
        @Nullable String patchSha256,
        @Nullable String merge,
        List<String> notes,
        @Nullable Custody custody) {
    public Receipt {
        Objects.requireNonNull(job, "job");
        attempts = List.copyOf(attempts);
        notes = List.copyOf(notes);
    }

    /** The limit that ended the latest session; null when none did. */
    public @Nullable EndCause limitThatBound() {
        if (session == null) {
            return null;
        }
        EndCause cause = session.cause();
        return switch (cause) {
            case TURN_LIMIT, BUDGET_LIMIT, TIME_LIMIT, STARTUP_HANG -> cause;
            default ->
                switch (session.kind()) {
                    case TURN_LIMIT -> EndCause.TURN_LIMIT;
                    case BUDGET_LIMIT -> EndCause.BUDGET_LIMIT;
                    default -> null;
                };
        };
    }
}
