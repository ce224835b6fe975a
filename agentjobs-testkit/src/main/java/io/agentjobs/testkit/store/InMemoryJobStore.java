package io.agentjobs.testkit.store;

import io.agentjobs.api.Account;
import io.agentjobs.api.AccountHold;
import io.agentjobs.api.Cancellation;
import io.agentjobs.api.CourseChange;
import io.agentjobs.api.Custody;
import io.agentjobs.api.Ending;
import io.agentjobs.api.Intention;
import io.agentjobs.api.Job;
import io.agentjobs.api.JobAttempt;
import io.agentjobs.api.JobCounts;
import io.agentjobs.api.JobId;
import io.agentjobs.api.JobNotFoundException;
import io.agentjobs.api.JobQuery;
import io.agentjobs.api.JobStatus;
import io.agentjobs.api.JobUpdate;
import io.agentjobs.api.LineState;
import io.agentjobs.api.Spend;
import io.agentjobs.api.process.ProcessIdentity;
import io.agentjobs.api.stats.EndedJob;
import io.agentjobs.api.stats.JudgedResult;
import io.agentjobs.api.stats.RunFacts;
import io.agentjobs.api.store.BatchStore;
import io.agentjobs.api.store.Claim;
import io.agentjobs.api.store.FallBack;
import io.agentjobs.api.store.Finish;
import io.agentjobs.api.store.JobStore;
import io.agentjobs.api.store.LaunchToken;
import io.agentjobs.api.store.LiveAttempt;
import io.agentjobs.api.store.NextAttempt;
import io.agentjobs.api.store.Park;
import io.agentjobs.api.store.PendingLine;
import io.agentjobs.api.store.StoreException;
import java.time.Instant;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * A job store without a disk, for tests: it keeps every promise of {@link JobStoreContract} and forgets all when it is
 * dropped. {@link #close()} changes nothing, so that a test may hand one store to one engine after another. Safe for use
 * by many threads: one lock guards all.
 */
public final class InMemoryJobStore implements JobStore {
    private final Map<JobId, MemoryJob> jobs = new LinkedHashMap<>();
    private final Map<LaunchToken, MemoryJob> claims = new LinkedHashMap<>();
    private final MemoryHolds holds = new MemoryHolds();
    private final BatchStore batches = new InMemoryBatchStore(holds, this::unpark);
    private final MemoryIntentions intentions = new MemoryIntentions();

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
        Optional<MemoryJob> oldest = jobs.values().stream()
                .filter(job -> job.waits(at) && !holds.block(job, at))
                .findFirst();
        oldest.ifPresent(job -> {
            job.takeUp(token, at);
            if (job.queued.plan().base() != null) {
                job.custody = new Custody(job.queued.id(), Custody.State.HELD, null, at);
            }
            claims.put(token, job);
            holds.claimed(Account.of(job.plan), token, at);
        });
        return claimOf(token);
    }

    @Override
    public synchronized Optional<Claim> claimOf(LaunchToken token) {
        return Optional.ofNullable(claims.get(token)).map(job -> {
            MemoryAttempt attempt = Objects.requireNonNull(job.open());
            return new Claim(job.snapshot(), attempt.snapshot(), job.brief, job.told(attempt), token);
        });
    }

    @Override
    public synchronized boolean started(LaunchToken token, ProcessIdentity host, String sessionId) {
        MemoryAttempt attempt = liveAttempt(token);
        if (attempt == null || (attempt.host != null && !attempt.host.equals(host))) {
            return false;
        }
        attempt.host = host;
        attempt.sessionId = sessionId;
        MemoryJob job = Objects.requireNonNull(claims.get(token));
        job.told(attempt).forEach(update -> job.settle(update, JobUpdate.Delivery.DELIVERED));
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
        holds.release(token);
        job.giveBack(Objects.requireNonNull(job.open()));
        job.endAsAsked();
        return true;
    }

    @Override
    public synchronized boolean finish(LaunchToken token, Finish finish) {
        MemoryAttempt attempt = liveAttempt(token);
        MemoryJob job = claims.remove(token);
        if (attempt == null || job == null) {
            return false;
        }
        boolean endAsked = job.endAsked();
        Ending ending = job.endingOf(finish);
        attempt.endLeg(finish.sessionId(), finish.spend(), finish.at());
        attempt.end(finish.status(), ending, finish.at());
        attempt.acceptance = finish.acceptance();
        attempt.owe(finish.line(), finish.lineState(), finish.at());
        job.end(finish.status(), ending, finish.at());
        if (finish.base() != null) {
            job.plan = job.plan.basedOn(finish.base());
        }
        job.undelivered();
        if (finish.status() == JobStatus.STOPPED || finish.status() == JobStatus.CANCELLED) {
            holds.release(token);
        } else {
            unpark(token, finish.at());
        }
        if (finish.next() != null && !endAsked) {
            job.queue(finish.next(), finish.at());
        }
        return true;
    }

    @Override
    public synchronized boolean park(LaunchToken token, Park park) {
        MemoryAttempt attempt = liveAttempt(token);
        MemoryJob job = claims.remove(token);
        if (attempt == null || job == null) {
            return false;
        }
        attempt.endLeg(park.sessionId(), park.spend(), park.at());
        attempt.owe(park.line(), park.lineState(), park.at());
        if (park.accountWide()) {
            holds.place(Account.of(job.plan), token, park.parking(), park.tryAt(), park.at());
        } else {
            holds.release(token);
        }
        if (job.endAsked()) {
            job.endAsAsked();
            job.undelivered();
        } else {
            job.status = JobStatus.PARKED;
            job.parking = park.parking();
            job.tryAt = park.tryAt();
        }
        return true;
    }

    @Override
    public synchronized boolean unpark(LaunchToken probe, Instant at) {
        Optional<Account> account = holds.lift(probe);
        in(JobStatus.PARKED)
                .filter(job -> account.equals(Optional.of(Account.of(job.plan))))
                .filter(job -> job.tryAt.isAfter(at))
                .forEach(job -> job.tryAt = at);
        return account.isPresent();
    }

    @Override
    public synchronized boolean fallBack(JobId id, int attempt, FallBack change, Instant at) {
        MemoryJob job = jobs.get(id);
        if (job == null
                || job.attempts.size() != attempt
                || (job.status != JobStatus.QUEUED && job.status != JobStatus.PARKED)) {
            return false;
        }
        job.fallBack(change, at);
        return true;
    }

    @Override
    public synchronized Cancellation cancel(JobId id, Instant at) {
        return new MemoryCourse(known(id)).cancel(at);
    }

    @Override
    public synchronized CourseChange stop(JobId id, @Nullable String reason, Instant at) {
        return new MemoryCourse(known(id)).stop(reason, at);
    }

    @Override
    public synchronized CourseChange resume(JobId id, int after, NextAttempt next, Instant at) {
        return new MemoryCourse(known(id)).resume(after, next, at);
    }

    @Override
    public synchronized CourseChange amend(JobId id, String update, boolean steerable, Instant at) {
        return new MemoryCourse(known(id)).amend(update, steerable, at);
    }

    @Override
    public synchronized boolean updateSettled(LaunchToken token, int update, boolean delivered) {
        MemoryJob job = claims.get(token);
        if (job == null || update < 1 || update > job.updates.size()) {
            return false;
        }
        JobUpdate found = job.updates.get(update - 1);
        if (found.delivery() != JobUpdate.Delivery.WAITING) {
            return false;
        }
        job.settle(found, delivered ? JobUpdate.Delivery.DELIVERED : JobUpdate.Delivery.UNDELIVERED);
        return true;
    }

    @Override
    public synchronized List<LiveAttempt> live() {
        return claims.entrySet().stream()
                .map(claim -> new LiveAttempt(
                        claim.getValue().snapshot(),
                        Objects.requireNonNull(claim.getValue().open()).snapshot(),
                        claim.getKey(),
                        Objects.requireNonNull(claim.getValue().open()).host))
                .toList();
    }

    @Override
    public synchronized List<PendingLine> pendingLines(int limit) {
        return jobs.values().stream()
                .filter(job -> job.owing() != null)
                .sorted(Comparator.comparing(job -> Objects.requireNonNull(Objects.requireNonNull(job.owing()).lineAt)))
                .limit(limit)
                .map(job -> {
                    MemoryAttempt attempt = Objects.requireNonNull(job.owing());
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
                .filter(job -> job.isCleanable(endedBy, keptBy))
                .sorted(Comparator.comparing(job -> Objects.requireNonNull(job.waitsSince())))
                .limit(limit)
                .map(MemoryJob::snapshot)
                .toList();
    }

    @Override
    public synchronized boolean custody(Custody custody, int attempt) {
        MemoryJob job = jobs.get(custody.job());
        if (job == null || job.custody == null || !job.hasEnded() || job.attempts.size() != attempt) {
            return false;
        }
        if (job.custody.state() == Custody.State.RESTORED && custody.state() != Custody.State.RESTORED) {
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
    public synchronized List<JobAttempt> attempts(JobId id) {
        MemoryJob job = jobs.get(id);
        return job == null
                ? List.of()
                : job.attempts.stream().map(MemoryAttempt::snapshot).toList();
    }

    @Override
    public synchronized List<JobUpdate> updates(JobId id) {
        MemoryJob job = jobs.get(id);
        return job == null ? List.of() : List.copyOf(job.updates);
    }

    @Override
    public synchronized List<AccountHold> holds() {
        return holds.all();
    }

    @Override
    public synchronized Optional<String> line(JobId id) {
        return Optional.ofNullable(jobs.get(id)).map(MemoryJob::latest).map(attempt -> attempt.line);
    }

    @Override
    public synchronized Optional<JudgedResult> judgement(JobId id) {
        MemoryJob job = jobs.get(id);
        return job == null ? Optional.empty() : Optional.ofNullable(job.ended().result());
    }

    @Override
    public synchronized List<EndedJob> ended(@Nullable Instant since) {
        return finished()
                .filter(job ->
                        since == null || !Objects.requireNonNull(job.finishedAt).isBefore(since))
                .sorted(Comparator.comparing((MemoryJob job) -> Objects.requireNonNull(job.finishedAt))
                        .reversed())
                .map(MemoryJob::ended)
                .toList();
    }

    @Override
    public synchronized List<Job> withoutFacts(int limit) {
        return finished()
                .filter(job -> job.ended().facts() == null)
                .sorted(Comparator.comparing(job -> Objects.requireNonNull(job.finishedAt)))
                .limit(limit)
                .map(MemoryJob::snapshot)
                .toList();
    }

    private Stream<MemoryJob> finished() {
        return jobs.values().stream().filter(job -> job.status.isFinished());
    }

    @Override
    public synchronized boolean recordFacts(JobId id, int attempt, RunFacts facts) {
        MemoryJob job = jobs.get(id);
        if (job == null || !job.status.isFinished() || job.attempts.size() != attempt) {
            return false;
        }
        job.facts = facts;
        job.factsOf = attempt;
        return true;
    }

    @Override
    public synchronized List<Intention> intentions() {
        return intentions.all();
    }

    @Override
    public synchronized Intention addIntention(
            String text, @Nullable LocalDate due, Intention.Priority priority, Instant at) {
        return intentions.add(text, due, priority, at);
    }

    @Override
    public synchronized Optional<Intention> setIntention(
            long id, Intention.@Nullable Status status, @Nullable String text, Instant at) {
        return intentions.set(id, status, text, at);
    }

    @Override
    public synchronized boolean recordOutcome(JobId id, JudgedResult result) {
        MemoryJob job = jobs.get(id);
        if (job == null) {
            throw new JobNotFoundException(id);
        }
        if (!job.status.isFinished()) {
            return false;
        }
        job.result = result;
        job.resultOf = job.attempts.size();
        return true;
    }

    @Override
    public synchronized List<Instant> created(String runner, Instant after) {
        return jobs.values().stream()
                .map(MemoryJob::snapshot)
                .filter(job -> job.plan().runner().equals(runner))
                .map(job -> job.times().created())
                .filter(created -> created.isAfter(after))
                .sorted()
                .toList();
    }

    @Override
    public synchronized JobCounts counts() {
        long undelivered =
                jobs.values().stream().filter(job -> job.owing() != null).count();
        return new JobCounts(
                (int) in(JobStatus.QUEUED).count(),
                claims.size(),
                (int) in(JobStatus.PARKED).count(),
                (int) undelivered);
    }

    @Override
    public BatchStore batches() {
        return batches;
    }

    @Override
    public void close() {}

    private MemoryJob known(JobId id) {
        MemoryJob job = jobs.get(id);
        if (job == null) {
            throw new JobNotFoundException(id);
        }
        return job;
    }

    private Stream<MemoryJob> in(JobStatus status) {
        return jobs.values().stream().filter(job -> job.status == status);
    }

    private @Nullable MemoryAttempt liveAttempt(LaunchToken token) {
        MemoryJob job = claims.get(token);
        return job == null ? null : job.latest();
    }

    private @Nullable MemoryAttempt owedBy(JobId id, int attempt) {
        MemoryJob job = jobs.get(id);
        return job == null || job.attempts.size() != attempt ? null : job.owing();
    }
}
