package io.agentjobs.core.embed;

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
import io.agentjobs.core.assembly.EngineParts;
import io.agentjobs.core.assembly.HostParts;
import io.agentjobs.core.engine.Engine;
import io.agentjobs.core.engine.InProcessHosts;
import io.agentjobs.core.host.Timers;
import io.agentjobs.core.plugin.PluginSet;
import io.agentjobs.core.report.Results;
import io.agentjobs.core.state.StateFolder;
import io.agentjobs.core.state.StateLock;
import io.agentjobs.core.stats.Outcomes;
import io.agentjobs.core.stats.Summary;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/** An engine whose sessions run on threads of this JVM. */
final class EmbeddedAgentJobs implements AgentJobs {
    private final EngineParts parts;
    private final Results results;
    private final InProcessHosts hosts;
    private final Timers timers;
    private final StateLock lock;
    private final Engine engine;
    private final EmbeddedBatches batches;
    private final Map<JobId, CompletableFuture<Job>> waiting = new ConcurrentHashMap<>();

    private EmbeddedAgentJobs(
            StateFolder state, EngineParts parts, HostParts host, InProcessHosts hosts, Timers timers, StateLock lock) {
        this.parts = parts;
        this.results = new Results(state, parts.store());
        this.hosts = hosts;
        this.timers = timers;
        this.lock = lock;
        this.engine = parts.startEngine(hosts, this::finished);
        this.batches = new EmbeddedBatches(parts, host, engine::wake);
    }

    static AgentJobs start(StateFolder state, PluginContext context, PluginSet plugins) {
        StateLock lock = StateLock.take(state);
        Timers timers = Timers.real();
        try {
            HostParts host = HostParts.of(context, plugins, timers);
            EngineParts parts = EngineParts.of(context, plugins);
            var hosts = new InProcessHosts(host::session, host.table(), host.ender());
            return new EmbeddedAgentJobs(state, parts, host, hosts, timers, lock);
        } catch (RuntimeException e) {
            timers.close();
            lock.close();
            throw e;
        }
    }

    @Override
    public Submission submit(JobSpec spec) {
        Submission submission = parts.submitter().submit(spec, parts.store());
        engine.wake();
        return submission;
    }

    @Override
    public Job get(JobId id) {
        return parts.store().find(id).orElseThrow(() -> new JobNotFoundException(id));
    }

    @Override
    public List<Job> list(JobQuery query) {
        return parts.store().list(query);
    }

    @Override
    public JobResult result(JobId id) {
        return results.result(id);
    }

    @Override
    public List<JobAttempt> attempts(JobId id) {
        return parts.store().attempts(get(id).id());
    }

    @Override
    public List<JobUpdate> updates(JobId id) {
        return parts.store().updates(get(id).id());
    }

    @Override
    public List<AccountHold> holds() {
        return parts.store().holds();
    }

    @Override
    public CourseChange stop(JobId id, @Nullable String reason) {
        return changed(parts.course().stop(parts.store(), id, reason));
    }

    @Override
    public CourseChange resume(JobId id, ResumeSpec resume) {
        return changed(parts.course().resume(parts.store(), id, resume));
    }

    @Override
    public CourseChange amend(JobId id, String update) {
        return changed(parts.course().amend(parts.store(), id, update));
    }

    private CourseChange changed(CourseChange change) {
        if (!change.job().status().isActive()) {
            finished(change.job());
        }
        engine.wake();
        return change;
    }

    @Override
    public Cancellation cancel(JobId id) {
        Cancellation cancellation = parts.store().cancel(id, parts.clock().instant());
        if (cancellation == Cancellation.CANCELLED) {
            finished(get(id));
        }
        engine.wake();
        return cancellation;
    }

    @Override
    public Restacked restack(Restack restack) {
        return parts.restacker().restack(restack);
    }

    @Override
    public void recordOutcome(JobId id, JobOutcome outcome, @Nullable String note) {
        new Outcomes(parts.store(), parts.clock()).record(id, outcome, note);
    }

    @Override
    public JobStats stats(StatsQuery query) {
        return Summary.of(parts.store().ended(query.since()), query.by());
    }

    @Override
    public CompletableFuture<Job> whenFinished(JobId id) {
        // Registered before the look, so that an end in between is not missed.
        CompletableFuture<Job> future = waiting.computeIfAbsent(id, i -> new CompletableFuture<>());
        var job = parts.store().find(id);
        if (job.isEmpty()) {
            waiting.remove(id);
            future.completeExceptionally(new JobNotFoundException(id));
        } else if (!job.get().status().isActive()) {
            finished(job.get());
        }
        return future.copy();
    }

    @Override
    public Batches batches() {
        return batches;
    }

    private void finished(Job job) {
        CompletableFuture<Job> future = waiting.remove(job.id());
        if (future != null) {
            future.complete(job);
        }
    }

    @Override
    public void close() {
        batches.close();
        engine.claimNoMore();
        hosts.close();
        engine.close();
        timers.close();
        parts.store().close();
        lock.close();
    }
}
