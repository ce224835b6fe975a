package io.agentjobs.testkit.store;

import io.agentjobs.api.Custody;
import io.agentjobs.api.EndReason;
import io.agentjobs.api.Ending;
import io.agentjobs.api.Job;
import io.agentjobs.api.JobStatus;
import io.agentjobs.api.JobTimes;
import io.agentjobs.api.LineState;
import io.agentjobs.api.Spend;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** One job in memory. Guarded by the lock of its store. */
final class MemoryJob {
    final Job queued;
    final String brief;
    final List<MemoryAttempt> attempts = new ArrayList<>();

    JobStatus status = JobStatus.QUEUED;

    @Nullable
    Ending ending;

    @Nullable
    Instant finishedAt;

    @Nullable
    Instant cancelAskedAt;

    @Nullable
    Custody custody;

    MemoryJob(Job queued, String brief) {
        this.queued = queued;
        this.brief = brief;
    }

    @Nullable
    MemoryAttempt latest() {
        return attempts.isEmpty() ? null : attempts.get(attempts.size() - 1);
    }

    void end(JobStatus finished, Ending why, Instant at) {
        status = finished;
        ending = why;
        finishedAt = at;
        cancelAskedAt = null;
    }

    void cancelled(Instant at) {
        end(JobStatus.CANCELLED, new Ending(EndReason.CANCELLED, null), at);
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

    Job snapshot() {
        MemoryAttempt latest = latest();
        return new Job(
                queued.id(),
                queued.plan(),
                status,
                attempts.size(),
                ending,
                new JobTimes(queued.times().created(), latest == null ? null : latest.claimedAt, finishedAt),
                attempts.stream().map(attempt -> attempt.spend).reduce(Spend.NONE, Spend::plus),
                latest == null ? null : latest.sessionId,
                cancelAskedAt != null,
                latest == null ? LineState.NONE : latest.lineState,
                latest == null ? null : latest.acceptance);
    }
}
