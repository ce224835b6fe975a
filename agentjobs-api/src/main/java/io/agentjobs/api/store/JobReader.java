package io.agentjobs.api.store;

import io.agentjobs.api.AccountHold;
import io.agentjobs.api.Custody;
import io.agentjobs.api.Intention;
import io.agentjobs.api.Job;
import io.agentjobs.api.JobAttempt;
import io.agentjobs.api.JobCounts;
import io.agentjobs.api.JobId;
import io.agentjobs.api.JobQuery;
import io.agentjobs.api.JobUpdate;
import io.agentjobs.api.stats.EndedJob;
import io.agentjobs.api.stats.JudgedResult;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Reads the store. Never blocks a writer and is never blocked by one. Safe for use by many threads. */
public interface JobReader extends AutoCloseable {

    /** The job, if there is one. */
    Optional<Job> find(JobId id);

    /** Jobs, newest first. */
    List<Job> list(JobQuery query);

    /** The task of a job, if there is one. */
    Optional<String> brief(JobId id);

    /** The attempts of a job, oldest first; empty when there is no such job. */
    List<JobAttempt> attempts(JobId id);

    /** What was added to a job after it was queued, oldest first; empty when there is no such job. */
    List<JobUpdate> updates(JobId id);

    /** The accounts that cannot be used for now, by name. */
    List<AccountHold> holds();

    /** The stored job-done line of a job's latest attempt, if it has ended. */
    Optional<String> line(JobId id);

    /** What was said of the result of the job's latest attempt; empty while nothing was. */
    Optional<JudgedResult> judgement(JobId id);

    /** What became of the job's worktree; empty when it never had one. */
    Optional<Custody> custody(JobId id);

    /** The worktrees that are kept for a reason, oldest first. */
    List<Custody> kept();

    /**
     * Finished jobs with what was gathered and said of them, the one that ended last first.
     *
     * @param since only those that ended then or later; null for all
     */
    List<EndedJob> ended(@Nullable Instant since);

    /**
     * Looks through the whole store for damage, which may take some seconds.
     *
     * @return what is damaged, a line each, at most ten; empty when nothing is
     * @throws StoreException when it is damaged so badly that it cannot be read
     */
    default List<String> damage() {
        return List.of();
    }

    /**
     * When the jobs were created that are a runner's now, oldest first.
     *
     * @param after only those that were created later
     */
    List<Instant> created(String runner, Instant after);

    /** How many jobs are alive. */
    JobCounts counts();

    /** The agent's own goals, in the order in which they were added. */
    List<Intention> intentions();

    /** The batches in the same database. */
    BatchReader batches();

    @Override
    void close();
}
