package io.agentjobs.store.sqlite;

import io.agentjobs.api.AttemptOrigin;
import io.agentjobs.api.EndReason;
import io.agentjobs.api.Ending;
import io.agentjobs.api.Job;
import io.agentjobs.api.JobId;
import io.agentjobs.api.JobStatus;
import io.agentjobs.api.ModelChoice;
import io.agentjobs.api.store.FallBack;
import io.agentjobs.api.store.NextAttempt;
import java.sql.SQLException;
import java.time.Instant;
import java.util.Objects;
import java.util.Optional;

/** What lets a waiting job go on with another model. Run inside a write transaction. */
final class FallBackWrites {
    private FallBackWrites() {}

    static boolean fallBack(Session session, JobId id, int attempt, FallBack change, Instant at) throws SQLException {
        Optional<Job> found = JobReads.find(session, id).filter(job -> job.attempt() == attempt);
        if (found.isEmpty()) {
            return false;
        }
        Job job = found.get();
        if (job.status() == JobStatus.PARKED) {
            endAttempt(session, job, change, at);
        } else if (job.status() != JobStatus.QUEUED) {
            return false;
        }
        ModelChoice model = change.model();
        return session.update(
                        """
                        UPDATE jobs
                           SET runner = ?, model = ?, effort = ?, fallback = ?, fallback_after = ?,
                               next_fresh = max(next_fresh, ?)
                         WHERE id = ?
                        """,
                        model.runner(),
                        model.model(),
                        Words.word(model.effort()),
                        FallbackWords.text(change.rest()),
                        change.rest().after().toNanos(),
                        change.fresh(),
                        id.value())
                == 1;
    }

    /** The attempt ends for what it waited for, and the next one takes its place in the queue. */
    private static void endAttempt(Session session, Job job, FallBack change, Instant at) throws SQLException {
        EndReason reason = Objects.requireNonNull(job.parking()).reason();
        long seq = JobReads.seq(session, job.id());
        Ends.openAttempt(session, seq, new Ends.Asked(JobStatus.FAILED, new Ending(reason, null), at));
        CourseWrites.queue(
                session, seq, new NextAttempt(AttemptOrigin.FALLBACK, "", change.left(), change.fresh()), at);
    }
}
