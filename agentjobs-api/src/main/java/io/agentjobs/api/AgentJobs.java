package io.agentjobs.api;

import io.agentjobs.api.batch.Batches;
import io.agentjobs.api.plugin.Plugin;
import io.agentjobs.api.stats.JobOutcome;
import io.agentjobs.api.stats.JobStats;
import io.agentjobs.api.stats.StatsQuery;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.ServiceLoader;
import java.util.concurrent.CompletableFuture;
import org.jspecify.annotations.Nullable;

/**
 * The engine as embedding programs see it: queues jobs, runs them inside this JVM and tells how they end. One instance
 * owns one state folder; a second one on the same folder, in this or another process, is refused. Safe for use by many
 * threads.
 */
public interface AgentJobs extends AutoCloseable {

    /**
     * A builder for an engine.
     *
     * @throws IllegalStateException when no engine ({@code agentjobs-core}) is on the class path
     */
    static Builder builder() {
        return ServiceLoader.load(Factory.class, AgentJobs.class.getClassLoader())
                .findFirst()
                .orElseThrow(() -> new IllegalStateException("agentjobs-core is not on the class path"))
                .newBuilder();
    }

    /**
     * Checks the request whole and queues it.
     *
     * @throws InvalidRequestException when something in it is wrong; nothing was queued then
     */
    Submission submit(JobSpec spec);

    /**
     * The job as it stands.
     *
     * @throws JobNotFoundException when there is none
     */
    Job get(JobId id);

    /** Jobs, newest first. */
    List<Job> list(JobQuery query);

    /**
     * What a job brought back; before its end, what there is so far.
     *
     * @throws JobNotFoundException when there is none
     */
    JobResult result(JobId id);

    /**
     * The attempts of a job, oldest first.
     *
     * @throws JobNotFoundException when there is none
     */
    List<JobAttempt> attempts(JobId id);

    /**
     * What was added to a job after it was queued, and whether its session was told, oldest first.
     *
     * @throws JobNotFoundException when there is none
     */
    List<JobUpdate> updates(JobId id);

    /** The accounts that cannot be used for now; their jobs wait. */
    List<AccountHold> holds();

    /**
     * Halts a job and keeps its worktree, its uncommitted work and its session, so that it can be resumed.
     *
     * @param reason why, for people; null when there is nothing to say
     * @throws JobNotFoundException when there is none
     */
    CourseChange stop(JobId id, @Nullable String reason);

    /**
     * Goes on with a job that was stopped, failed or ran out of time: the same job, in the same work directory and, where
     * it still exists, the same session, which is told the update.
     *
     * @throws JobNotFoundException when there is none
     */
    CourseChange resume(JobId id, ResumeSpec resume);

    /**
     * Adds something to a job that waits or runs.
     *
     * @param update what to do differently; not blank
     * @throws JobNotFoundException when there is none
     * @throws InvalidRequestException when the update is blank or too long
     */
    CourseChange amend(JobId id, String update);

    /**
     * Gives a job up: a waiting or stopped one at once, a running one is ended.
     *
     * @throws JobNotFoundException when there is none
     */
    Cancellation cancel(JobId id);

    /**
     * Puts a branch that was stacked on another one, which has been squashed into a third, onto that third: a new branch
     * of the child's own commits.
     *
     * @throws InvalidRequestException when the parent is not there yet, a commit does not fit, or the name is taken; no
     *     branch was made then
     */
    Restacked restack(Restack restack);

    /**
     * Says what the result of a finished job was good for; said again, it replaces what was said before.
     *
     * @param note why, one line of at most 300 characters; null for nothing
     * @throws JobNotFoundException when there is none
     * @throws InvalidRequestException when the job has not finished, or the note is too long
     */
    void recordOutcome(JobId id, JobOutcome outcome, @Nullable String note);

    /** Sums up finished jobs. */
    JobStats stats(StatsQuery query);

    /**
     * Completes with the job when it has ended or was stopped, at once if it has already; completes exceptionally with a
     * {@link JobNotFoundException} when there is none.
     */
    CompletableFuture<Job> whenFinished(JobId id);

    /** The batches of this engine. */
    Batches batches();

    /**
     * Ends the engine: nothing new starts, running sessions are killed and their jobs end as lost on the next start.
     * Idempotent.
     */
    @Override
    void close();

    /** Assembles an engine. Plugins are registered by hand; {@link #discoverPlugins()} adds what the class path has. */
    interface Builder {

        /** The folder that holds the database and the job folders; made with mode 0700 when missing. Needed. */
        Builder stateFolder(Path folder);

        /** Sets one key of the configuration, as {@code config.json} would; values are those of JSON. */
        Builder setting(String key, Object value);

        /** Registers a plugin; it wins over a discovered one of the same type and name. */
        Builder plugin(Plugin<?> plugin);

        /** Adds every plugin that {@link ServiceLoader} finds. */
        Builder discoverPlugins();

        /** The environment from which sessions get theirs; the default is this process's. */
        Builder environment(Map<String, String> environment);

        /**
         * Starts the engine.
         *
         * @throws AgentJobsException when a setting is wrong, a needed plugin is missing, or the state folder is in use
         */
        AgentJobs build();
    }

    /** How the engine's module offers itself to {@link #builder()}. */
    interface Factory {
        /** A fresh builder. */
        Builder newBuilder();
    }
}
