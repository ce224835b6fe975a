package io.agentjobs.api;

import java.time.Instant;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * What has become of the worktree of a repository job.
 *
 * @param job whose
 * @param state how far it is
 * @param reason why it is kept, one printable line; null in every other state
 * @param since when it came to that state
 */
public record Custody(JobId job, State state, @Nullable String reason, Instant since) {

    /** How far it is. */
    public enum State {
        /** The job has a worktree, or is about to get it. */
        HELD,
        /** It should have gone and was not: what it holds is not proven to be saved, or it is in use. Tried again later. */
        KEPT,
        /** What it holds is proven to be saved; it is being removed. */
        REMOVING,
        /** It is gone; the ref and the files of the job hold what it held. */
        REMOVED,
        /** A person brought it back; it stays until that person removes it. */
        RESTORED
    }

    public Custody {
        Objects.requireNonNull(job, "job");
        Objects.requireNonNull(state, "state");
        Objects.requireNonNull(since, "since");
        if ((state == State.KEPT) != (reason != null)) {
            throw new IllegalArgumentException("job " + job + ": a kept worktree, and no other, has a reason");
        }
    }
}
