package io.agentjobs.core.daemon;

import io.agentjobs.api.AccountHold;
import io.agentjobs.api.AgentJobs;
import io.agentjobs.api.Cancellation;
import io.agentjobs.api.CourseChange;
import io.agentjobs.api.Job;
import io.agentjobs.api.JobAttempt;
import io.agentjobs.api.JobId;
import io.agentjobs.api.JobNotFoundException;
import io.agentjobs.api.JobQuery;
import io.agentjobs.api.JobResult;
import io.agentjobs.api.JobSpec;
import io.agentjobs.api.JobUpdate;
import io.agentjobs.api.Restack;
import io.agentjobs.api.Restacked;
import io.agentjobs.api.ResumeSpec;
import io.agentjobs.api.Submission;
import io.agentjobs.api.batch.Batches;
import io.agentjobs.api.plugin.PluginContext;
import io.agentjobs.api.stats.JobOutcome;
import io.agentjobs.api.stats.JobStats;
import io.agentjobs.api.stats.StatsQuery;
import io.agentjobs.api.store.JobReader;
import io.agentjobs.api.store.JobStore;
import io.agentjobs.core.course.CourseChanger;
import io.agentjobs.core.plugin.PluginSet;
import io.agentjobs.core.report.Results;
import io.agentjobs.core.state.StateFolder;
import io.agentjobs.core.stats.Outcomes;
import io.agentjobs.core.stats.Summary;
import io.agentjobs.core.submit.Submitter;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.function.BiFunction;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The jobs of a state folder that a daemon runs, as another process sees them: every call opens the store, does one thing
 * and wakes the daemon. The configuration is read anew for each submission, so a change of it needs no restart here. Owns
 * one thread, for those who wait. Safe for use by many threads.
 */
public final class DaemonJobs implements AgentJobs {
    private static final Logger LOG = LoggerFactory.getLogger(DaemonJobs.class);
    private static final Duration LOOK = Duration.ofMillis(200);

    private final StateFolder state;
    private final StoreAccess store;
    private final String startDaemon;
    private final PartsReload parts;
    private final DaemonBatches batches;
    private final ScheduledExecutorService looks = Executors.newSingleThreadScheduledExecutor(task -> {
        Thread thread = new Thread(task, "agentjobs-look");
        thread.setDaemon(true);
        return thread;
    });

    /**
     * Of that folder.
     *
     * @param contexts gives the configuration as it is now; throws when it cannot be read
     * @param plugins has at least the store, the runners and git
     * @param startDaemon the command that people type to start a daemon there
     */
    public DaemonJobs(StateFolder state, Supplier<PluginContext> contexts, PluginSet plugins, String startDaemon) {
        this.state = state;
        this.store = new StoreAccess(state, contexts, plugins);
        this.startDaemon = startDaemon;
        this.parts = new PartsReload(contexts, plugins);
        this.batches =
                new DaemonBatches(store, warnings -> parts.current(warnings).readyBatchSubmitter(), startDaemon, looks);
    }

    @Override
    public Submission submit(JobSpec spec) {
        List<String> warnings = new ArrayList<>();
        Submitter submitter = parts.current(warnings::add).readySubmitter();
        Submission submission = store.write(open -> submitter.submit(spec, open));
        warnings.addAll(submission.warnings());
        if (!store.wake()) {
            warnings.add("no daemon is running, the job waits: `" + startDaemon + "` starts it");
        }
        return new Submission(submission.job(), submission.sameRepoJobs(), warnings, submission.dailyUse());
    }

    @Override
    public Job get(JobId id) {
        return find(id).orElseThrow(() -> new JobNotFoundException(id));
    }

    private Optional<Job> find(JobId id) {
        return store.read(reader -> reader.find(id)).flatMap(job -> job);
    }

    @Override
    public List<Job> list(JobQuery query) {
        return store.read(reader -> reader.list(query)).orElse(List.of());
    }

    @Override
    public JobResult result(JobId id) {
        return store.read(reader -> new Results(state, reader).result(id))
                .orElseThrow(() -> new JobNotFoundException(id));
    }

    @Override
    public List<JobAttempt> attempts(JobId id) {
        return store.read(reader -> reader.attempts(get(id).id())).orElse(List.of());
    }

    @Override
    public List<JobUpdate> updates(JobId id) {
        return store.read(reader -> reader.updates(get(id).id())).orElse(List.of());
    }

    @Override
    public void recordOutcome(JobId id, JobOutcome outcome, @Nullable String note) {
        store.write(open -> {
            new Outcomes(open, store.clock()).record(id, outcome, note);
            return id;
        });
    }

    @Override
    public JobStats stats(StatsQuery query) {
        return Summary.of(store.read(reader -> reader.ended(query.since())).orElse(List.of()), query.by());
    }

    @Override
    public List<AccountHold> holds() {
        return store.read(JobReader::holds).orElse(List.of());
    }

    @Override
    public CourseChange stop(JobId id, @Nullable String reason) {
        return change((course, store) -> course.stop(store, id, reason));
    }

    @Override
    public CourseChange resume(JobId id, ResumeSpec resume) {
        return change((course, store) -> course.resume(store, id, resume));
    }

    @Override
    public CourseChange amend(JobId id, String update) {
        return change((course, store) -> course.amend(store, id, update));
    }

    @Override
    public Restacked restack(Restack restack) {
        return parts.current(LOG::warn).restacker().restack(restack);
    }

    private CourseChange change(BiFunction<CourseChanger, JobStore, CourseChange> request) {
        CourseChanger course = parts.current(LOG::warn).course();
        CourseChange change = store.write(open -> request.apply(course, open));
        store.wake();
        return change;
    }

    @Override
    public Cancellation cancel(JobId id) {
        Cancellation cancellation =
                store.write(open -> open.cancel(id, store.clock().instant()));
        store.wake();
        return cancellation;
    }

    @Override
    public CompletableFuture<Job> whenFinished(JobId id) {
        CompletableFuture<Job> end = new CompletableFuture<>();
        look(id, end);
        return end;
    }

    private void look(JobId id, CompletableFuture<Job> end) {
        try {
            Job job = get(id);
            if (!job.status().isActive()) {
                end.complete(job);
            } else if (!end.isDone()) {
                var unused = looks.schedule(() -> look(id, end), LOOK.toMillis(), TimeUnit.MILLISECONDS);
            }
        } catch (RuntimeException e) {
            end.completeExceptionally(e);
        }
    }

    @Override
    public Batches batches() {
        return batches;
    }

    /** Ends waiting; the daemon and its jobs go on. */
    @Override
    public void close() {
        looks.shutdownNow();
    }
}
