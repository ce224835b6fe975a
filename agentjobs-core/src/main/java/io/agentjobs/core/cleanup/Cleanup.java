package io.agentjobs.core.cleanup;

import io.agentjobs.api.Job;
import io.agentjobs.api.store.JobStore;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;

/**
 * Finds the worktrees whose time has come and has each of them removed, some time after the job's line was delivered, so
 * that somebody can look at the worktree meanwhile. One thread at a time runs it.
 */
public final class Cleanup {
    private static final Duration TRY_AGAIN = Duration.ofHours(1);
    private static final int BATCH = 20;

    private final JobStore store;
    private final CleanWorktree clean;
    private final Duration after;
    private final InstantSource clock;

    /**
     * With what it works by.
     *
     * @param after how long after its line was delivered a worktree goes; zero for at once
     */
    public Cleanup(JobStore store, CleanWorktree clean, Duration after, InstantSource clock) {
        this.store = store;
        this.clean = clean;
        this.after = after;
        this.clock = clock;
    }

    /**
     * Removes what is due. One that cannot go is recorded with the reason and tried again after an hour.
     *
     * @throws io.agentjobs.api.store.StoreException when the store cannot be used
     */
    public void cleanDue() {
        while (!Thread.currentThread().isInterrupted()) {
            Instant now = clock.instant();
            var due = store.cleanable(now.minus(after), now.minus(TRY_AGAIN), BATCH);
            int settled = 0;
            for (Job job : due) {
                settled += clean.clean(job) ? 1 : 0;
            }
            if (settled < BATCH) {
                return;
            }
        }
    }
}
