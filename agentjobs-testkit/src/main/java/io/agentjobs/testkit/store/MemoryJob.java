package io.agentjobs.testkit.store;

import io.agentjobs.api.AttemptOrigin;
import io.agentjobs.api.Custody;
import io.agentjobs.api.EndReason;
import io.agentjobs.api.Ending;
import io.agentjobs.api.Job;
import io.agentjobs.api.JobPlan;
import io.agentjobs.api.JobStatus;
import io.agentjobs.api.JobTimes;
import io.agentjobs.api.JobUpdate;
import io.agentjobs.api.LineState;
import io.agentjobs.api.Parking;
import io.agentjobs.api.Spend;
import io.agentjobs.api.stats.EndedJob;
import io.agentjobs.api.stats.JudgedResult;
import io.agentjobs.api.stats.RunFacts;
import io.agentjobs.api.store.FallBack;
import io.agentjobs.api.store.Finish;
import io.agentjobs.api.store.LaunchToken;
import io.agentjobs.api.store.NextAttempt;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** One job in memory. Guarded by the lock of its store. */
final class MemoryJob {
    private static final Set<JobStatus> ENDED =
            EnumSet.of(JobStatus.SUCCEEDED, JobStatus.FAILED, JobStatus.TIMEOUT, JobStatus.CANCELLED);

    final Job queued;
    JobPlan plan;
    final String brief;
    final List<MemoryAttempt> attempts = new ArrayList<>();
    final List<JobUpdate> updates = new ArrayList<>();

    JobStatus status = JobStatus.QUEUED;

    @Nullable
    Ending ending;

    @Nullable
    Instant finishedAt;

    @Nullable
    Instant cancelAskedAt;

    @Nullable
    Custody custody;

    @Nullable
    Instant stopAskedAt;

    @Nullable
    String stopReason;

    @Nullable
    NextAttempt next;

    /** Whether the next attempt needs a session of its own for another reason than its own. */
    boolean fresh;

    @Nullable
    Parking parking;

    Instant tryAt = Instant.MAX;

    /** Of the attempt whose number stands beside it. */
    @Nullable
    RunFacts facts;

    int factsOf;

    /** Of the attempt whose number stands beside it. */
    @Nullable
    JudgedResult result;

    int resultOf;

    MemoryJob(Job queued, String brief) {
        this.queued = queued;
        this.plan = queued.plan();
        this.brief = brief;
    }

    @Nullable
    MemoryAttempt latest() {
        return attempts.isEmpty() ? null : attempts.get(attempts.size() - 1);
    }

    /** The attempt that has not ended, if there is one. */
    @Nullable
    MemoryAttempt open() {
        MemoryAttempt latest = latest();
        return latest == null || latest.endedAt != null ? null : latest;
    }

    boolean waits(Instant now) {
        return status == JobStatus.QUEUED || (status == JobStatus.PARKED && !tryAt.isAfter(now));
    }

    void takeUp(LaunchToken token, Instant at) {
        status = JobStatus.RUNNING;
        MemoryAttempt attempt = open();
        if (attempt == null) {
            MemoryAttempt before = latest();
            attempt = new MemoryAttempt(
                    attempts.size() + 1,
                    next == null ? AttemptOrigin.START : next.origin(),
                    fresh || (next != null && next.fresh()),
                    plan.model(),
                    next == null ? plan.limits() : next.limits(),
                    before == null ? null : before.sessionId,
                    at);
            attempts.add(attempt);
        }
        attempt.begin(token, updates.size(), at);
    }

    void giveBack(MemoryAttempt attempt) {
        if (attempt.legs == 1) {
            attempts.remove(attempt);
            status = JobStatus.QUEUED;
        } else {
            attempt.legs--;
            attempt.token = null;
            attempt.host = null;
            status = JobStatus.PARKED;
        }
    }

    /** Goes on with another model: as it waits, or in place of the attempt that waits. */
    void fallBack(FallBack change, Instant at) {
        MemoryAttempt attempt = open();
        if (attempt != null) {
            attempt.end(
                    JobStatus.FAILED, new Ending(Objects.requireNonNull(parking).reason(), null), at);
            queue(new NextAttempt(AttemptOrigin.FALLBACK, "", change.left(), change.fresh()), at);
        }
        plan = plan.with(change.model(), change.rest());
        fresh |= change.fresh();
    }

    void queue(NextAttempt following, Instant at) {
        status = JobStatus.QUEUED;
        fresh = false;
        ending = null;
        finishedAt = null;
        next = following;
        if (!following.update().isEmpty()) {
            addUpdate(attempts.size() + 1, following.author(), following.update(), at);
        }
    }

    void addUpdate(int attempt, JobUpdate.Author author, String text, Instant at) {
        updates.add(new JobUpdate(updates.size() + 1, attempt, author, text, at, JobUpdate.Delivery.WAITING));
    }

    /** Those that the session of that attempt is to be told first. */
    List<JobUpdate> told(MemoryAttempt attempt) {
        return updates.stream()
                .filter(update -> update.number() <= attempt.told)
                .filter(update -> update.delivery() != JobUpdate.Delivery.DELIVERED)
                .toList();
    }

    void settle(JobUpdate update, JobUpdate.Delivery delivery) {
        updates.set(
                update.number() - 1,
                new JobUpdate(
                        update.number(), update.attempt(), update.author(), update.text(), update.at(), delivery));
    }

    void undelivered() {
        List.copyOf(updates).stream()
                .filter(update -> update.delivery() == JobUpdate.Delivery.WAITING)
                .forEach(update -> settle(update, JobUpdate.Delivery.UNDELIVERED));
    }

    /** The owner's reason goes with a stop that says nothing else. */
    Ending endingOf(Finish finish) {
        boolean silent = finish.status() == JobStatus.STOPPED && finish.ending().detail() == null;
        return silent && stopAskedAt != null && cancelAskedAt == null
                ? new Ending(EndReason.STOPPED, stopReason)
                : finish.ending();
    }

    boolean endAsked() {
        return cancelAskedAt != null || stopAskedAt != null;
    }

    /** Comes to rest as the owner asked; a cancel wins over a stop. */
    void endAsAsked() {
        if (cancelAskedAt != null) {
            cancelled(cancelAskedAt);
        } else if (stopAskedAt != null) {
            stopped(stopReason, stopAskedAt);
        }
    }

    void cancelled(Instant at) {
        endWith(JobStatus.CANCELLED, new Ending(EndReason.CANCELLED, null), at);
    }

    void stopped(@Nullable String reason, Instant at) {
        endWith(JobStatus.STOPPED, new Ending(EndReason.STOPPED, reason), at);
    }

    private void endWith(JobStatus how, Ending why, Instant at) {
        MemoryAttempt attempt = open();
        if (attempt != null) {
            attempt.end(how, why, at);
        }
        end(how, why, at);
    }

    void end(JobStatus finished, Ending why, Instant at) {
        status = finished;
        ending = why;
        finishedAt = at;
        cancelAskedAt = null;
        stopAskedAt = null;
    }

    /** When its worktree began to wait for its end; null while its line is owed or it has not ended. */
    @Nullable
    Instant waitsSince() {
        MemoryAttempt latest = latest();
        if (latest != null && latest.lineState == LineState.PENDING) {
            return null;
        }
        return latest == null || latest.deliveredAt == null ? finishedAt : latest.deliveredAt;
    }

    EndedJob ended() {
        int latest = attempts.size();
        return new EndedJob(snapshot(), factsOf == latest ? facts : null, resultOf == latest ? result : null);
    }

    Job snapshot() {
        MemoryAttempt latest = latest();
        return new Job(
                queued.id(),
                plan,
                status,
                attempts.size(),
                ending,
                new JobTimes(
                        queued.times().created(),
                        latest == null ? null : latest.claimedAt,
                        finishedAt,
                        attempts.stream().map(attempt -> attempt.worked).reduce(Duration.ZERO, Duration::plus),
                        latest != null && status == JobStatus.RUNNING ? latest.legAt : null),
                attempts.stream().map(attempt -> attempt.spend).reduce(Spend.NONE, Spend::plus),
                latest == null ? null : latest.sessionId,
                cancelAskedAt != null,
                stopAskedAt != null,
                status == JobStatus.PARKED ? parking : null,
                latest == null ? LineState.NONE : latest.lineState,
                latest == null ? null : latest.acceptance);
    }

    /** True when nothing of it goes on by itself; one that its owner halted has not ended. */
    boolean hasEnded() {
        return ENDED.contains(status);
    }

    /** The attempt whose line is yet to be delivered. */
    @Nullable
    MemoryAttempt owing() {
        MemoryAttempt latest = latest();
        return latest == null || latest.lineState != LineState.PENDING ? null : latest;
    }

    /** True when its worktree is to go, or is to be tried again. */
    boolean isCleanable(Instant endedBy, Instant keptBy) {
        Custody held = custody;
        Instant since = waitsSince();
        if (held == null || since == null || since.isAfter(endedBy) || !hasEnded()) {
            return false;
        }
        return switch (held.state()) {
            case HELD, REMOVING -> true;
            case KEPT -> !held.since().isAfter(keptBy);
            case REMOVED, RESTORED -> false;
        };
    }
}
