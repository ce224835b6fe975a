package io.agentjobs.testkit.store;

import io.agentjobs.api.Cancellation;
import io.agentjobs.api.Custody;
import io.agentjobs.api.Job;
import io.agentjobs.api.JobCounts;
import io.agentjobs.api.JobId;
import io.agentjobs.api.JobNotFoundException;
import io.agentjobs.api.JobQuery;
import io.agentjobs.api.JobStatus;
import io.agentjobs.api.LineState;
import io.agentjobs.api.Spend;
import io.agentjobs.api.process.ProcessIdentity;
import io.agentjobs.api.store.Claim;
import io.agentjobs.api.store.Finish;
import io.agentjobs.api.store.JobStore;
import io.agentjobs.api.store.LaunchToken;
import io.agentjobs.api.store.LiveAttempt;
import io.agentjobs.api.store.PendingLine;
import io.agentjobs.api.store.StoreException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * A job store without a disk, for tests: it keeps every promise of {@link JobStoreContract} and forgets all when it is
 * dropped. {@link #close()} changes nothing, so that a test may hand one store to one engine after another. Safe for use
 * by many threads: one lock guards all.
 */
public final class InMemoryJobStore implements JobStore {
    private static final Set<JobStatus> ENDED =
            EnumSet.of(JobStatus.SUCCEEDED, JobStatus.FAILED, JobStatus.TIMEOUT, JobStatus.CANCELLED);

    private final Map<JobId, MemoryJob> jobs = new LinkedHashMap<>();
    private final Map<LaunchToken, MemoryJob> claims = new LinkedHashMap<>();

    /** An empty store. */
    public InMemoryJobStore() {}

    @Override
    public synchronized boolean enqueue(Job queued, String brief) {
        if (!queued.equals(Job.queued(queued.id(), queued.plan(), queued.times().created()))) {
            throw new IllegalArgumentException("job " + queued.id() + " is not a new one");
        }
        return jobs.putIfAbsent(queued.id(), new MemoryJob(queued, brief)) == null;
    }

    @Override
    public synchronized Optional<Claim> claimNext(int maxRunning, LaunchToken token, Instant at) {
        if (claims.containsKey(token)) {
            throw new StoreException("launch token " + token + " owns a claim already");
        }
        if (claims.size() >= maxRunning) {
            return Optional.empty();
        }
        Optional<MemoryJob> oldest = in(JobStatus.QUEUED).findFirst();
        oldest.ifPresent(job -> {
            job.status = JobStatus.RUNNING;
            job.attempts.add(new MemoryAttempt(token, at));
            if (job.queued.plan().base() != null) {
                job.custody = new Custody(job.queued.id(), Custody.State.HELD, null, at);
            }
            claims.put(token, job);
        });
        return oldest.map(job -> new Claim(job.snapshot(), job.brief, token));
    }

    @Override
    public synchronized Optional<Claim> claimOf(LaunchToken token) {
        return Optional.ofNullable(claims.get(token)).map(job -> new Claim(job.snapshot(), job.brief, token));
    }

    @Override
    public synchronized boolean started(LaunchToken token, ProcessIdentity host, String sessionId) {
        MemoryAttempt attempt = liveAttempt(token);
        if (attempt == null || (attempt.host != null && !attempt.host.equals(host))) {
            return false;
        }
        attempt.host = host;
        attempt.sessionId = sessionId;
        return true;
    }

    @Override
    public synchronized boolean progress(LaunchToken token, Spend spend) {
        MemoryAttempt attempt = liveAttempt(token);
        if (attempt == null) {
            return false;
        }
        attempt.spend = spend;
        return true;
    }

    @Override
    public synchronized boolean release(LaunchToken token) {
        MemoryJob job = claims.remove(token);
        if (job == null) {
            return false;
        }
        job.attempts.remove(job.attempts.size() - 1);
        if (job.cancelAskedAt != null) {
            job.cancelled(job.cancelAskedAt);
        } else {
            job.status = JobStatus.QUEUED;
        }
        return true;
    }

    @Override
    public synchronized boolean finish(LaunchToken token, Finish finish) {
        MemoryAttempt attempt = liveAttempt(token);
        MemoryJob job = claims.remove(token);
        if (attempt == null || job == null) {
            return false;
        }
        attempt.endedAt = finish.at();
        attempt.spend = finish.spend();
        attempt.line = finish.line();
        attempt.lineState = finish.lineState();
        attempt.acceptance = finish.acceptance();
        if (finish.sessionId() != null) {
            attempt.sessionId = finish.sessionId();
        }
        job.end(finish.status(), finish.ending(), finish.at());
        return true;
    }

    @Override
    public synchronized Cancellation cancel(JobId id, Instant at) {
        MemoryJob job = jobs.get(id);
        if (job == null) {
            throw new JobNotFoundException(id);
        }
        if (job.status.isFinished()) {
            return Cancellation.ALREADY_FINISHED;
        }
        if (job.status == JobStatus.QUEUED) {
            job.cancelled(at);
            return Cancellation.CANCELLED;
        }
        if (job.cancelAskedAt == null) {
            job.cancelAskedAt = at;
        }
        return Cancellation.REQUESTED;
    }

    @Override
    public synchronized List<LiveAttempt> live() {
        return claims.entrySet().stream()
                .map(claim -> new LiveAttempt(
                        claim.getValue().snapshot(),
                        claim.getKey(),
                        Objects.requireNonNull(claim.getValue().latest()).host))
                .toList();
    }

    @Override
    public synchronized List<PendingLine> pendingLines(int limit) {
        return jobs.values().stream()
                .filter(job -> owedBy(job) != null)
                .sorted(Comparator.comparing(job -> Objects.requireNonNull(job.finishedAt)))
                .limit(limit)
                .map(job -> {
                    MemoryAttempt attempt = Objects.requireNonNull(owedBy(job));
                    String line = Objects.requireNonNull(attempt.line);
                    return new PendingLine(job.queued.id(), job.attempts.size(), line, attempt.lineTries);
                })
                .toList();
    }

    @Override
    public synchronized boolean lineDelivered(JobId id, int attempt, Instant at) {
        MemoryAttempt owed = owedBy(id, attempt);
        if (owed == null) {
            return false;
        }
        owed.lineState = LineState.DELIVERED;
        owed.deliveredAt = at;
        return true;
    }

    @Override
    public synchronized void lineFailed(JobId id, int attempt) {
        MemoryAttempt owed = owedBy(id, attempt);
        if (owed != null) {
            owed.lineTries++;
        }
    }

    @Override
    public synchronized List<Job> cleanable(Instant endedBy, Instant keptBy, int limit) {
        return jobs.values().stream()
                .filter(job -> isCleanable(job, endedBy, keptBy))
                .sorted(Comparator.comparing(job -> Objects.requireNonNull(job.waitsSince())))
                .limit(limit)
                .map(MemoryJob::snapshot)
                .toList();
    }

    private static boolean isCleanable(MemoryJob job, Instant endedBy, Instant keptBy) {
        Custody custody = job.custody;
        Instant since = job.waitsSince();
        if (custody == null || since == null || since.isAfter(endedBy) || !ENDED.contains(job.status)) {
            return false;
        }
        return switch (custody.state()) {
            case HELD, REMOVING -> true;
            case KEPT -> !custody.since().isAfter(keptBy);
            case REMOVED, RESTORED -> false;
        };
    }

    @Override
    public synchronized boolean custody(Custody custody, int attempt) {
        MemoryJob job = jobs.get(custody.job());
        if (job == null || job.custody == null || !ENDED.contains(job.status) || job.attempts.size() != attempt) {
            return false;
        }
        job.custody = custody;
        return true;
    }

    @Override
    public synchronized Optional<Custody> custody(JobId id) {
        return Optional.ofNullable(jobs.get(id)).map(job -> job.custody);
    }

    @Override
    public synchronized List<Custody> kept() {
        return jobs.values().stream()
                .map(job -> job.custody)
                .filter(custody -> custody != null && custody.state() == Custody.State.KEPT)
                .map(Objects::requireNonNull)
                .sorted(Comparator.comparing(Custody::since))
                .toList();
    }

    @Override
    public synchronized Optional<Job> find(JobId id) {
        return Optional.ofNullable(jobs.get(id)).map(MemoryJob::snapshot);
    }

    @Override
    public synchronized List<Job> list(JobQuery query) {
        List<MemoryJob> newestFirst = new ArrayList<>(jobs.values());
        Collections.reverse(newestFirst);
        return newestFirst.stream()
                .filter(job -> query.statuses().isEmpty() || query.statuses().contains(job.status))
                .limit(query.limit())
                .map(MemoryJob::snapshot)
                .toList();
    }

    @Override
    public synchronized Optional<String> brief(JobId id) {
        return Optional.ofNullable(jobs.get(id)).map(job -> job.brief);
    }

    @Override
    public synchronized Optional<String> line(JobId id) {
        return Optional.ofNullable(jobs.get(id)).map(MemoryJob::latest).map(attempt -> attempt.line);
    }

    @Override
    public synchronized JobCounts counts() {
        long undelivered =
                jobs.values().stream().filter(job -> owedBy(job) != null).count();
        return new JobCounts((int) in(JobStatus.QUEUED).count(), claims.size(), (int) undelivered);
    }

    @Override
    public void close() {}

    private Stream<MemoryJob> in(JobStatus status) {
        return jobs.values().stream().filter(job -> job.status == status);
    }

    private @Nullable MemoryAttempt liveAttempt(LaunchToken token) {
        MemoryJob job = claims.get(token);
        return job == null ? null : job.latest();
    }

    private @Nullable MemoryAttempt owedBy(JobId id, int attempt) {
        MemoryJob job = jobs.get(id);
        return job == null || job.attempts.size() != attempt ? null : owedBy(job);
    }

    private static @Nullable MemoryAttempt owedBy(MemoryJob job) {
        MemoryAttempt latest = job.latest();
        return latest == null || latest.lineState != LineState.PENDING ? null : latest;
    }
}
