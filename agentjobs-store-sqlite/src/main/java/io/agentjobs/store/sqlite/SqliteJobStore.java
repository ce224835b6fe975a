package io.agentjobs.store.sqlite;

import io.agentjobs.api.Cancellation;
import io.agentjobs.api.CourseChange;
import io.agentjobs.api.Custody;
import io.agentjobs.api.Intention;
import io.agentjobs.api.Job;
import io.agentjobs.api.JobId;
import io.agentjobs.api.JobNotFoundException;
import io.agentjobs.api.Spend;
import io.agentjobs.api.process.ProcessIdentity;
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
import java.sql.SQLException;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The intents, each handed to the writer, and the reads beside them. */
final class SqliteJobStore extends SqliteJobReader implements JobStore {
    private final Writer writer;

    SqliteJobStore(Writer writer, Reads reads) {
        super(reads);
        this.writer = writer;
    }

    @Override
    public boolean enqueue(Job queued, String brief) {
        if (!queued.equals(Job.queued(queued.id(), queued.plan(), queued.times().created()))) {
            throw new IllegalArgumentException("job " + queued.id() + " is not a new one");
        }
        return writer.write(session -> QueueWrites.enqueue(session, queued, brief));
    }

    @Override
    public Optional<Claim> claimNext(int maxRunning, LaunchToken token, Instant at) {
        return writer.write(session -> QueueWrites.claimNext(session, maxRunning, token, at));
    }

    @Override
    public Optional<Claim> claimOf(LaunchToken token) {
        return read(session -> AttemptReads.claimOf(session, token));
    }

    @Override
    public boolean started(LaunchToken token, ProcessIdentity host, String sessionId) {
        return writer.write(session -> AttemptWrites.started(session, token, host, sessionId));
    }

    @Override
    public boolean progress(LaunchToken token, Spend spend) {
        return writer.write(session -> AttemptWrites.progress(session, token, spend));
    }

    @Override
    public boolean release(LaunchToken token) {
        return writer.write(session -> QueueWrites.release(session, token));
    }

    @Override
    public boolean finish(LaunchToken token, Finish finish) {
        return writer.write(session -> AttemptWrites.finish(session, token, finish));
    }

    @Override
    public boolean park(LaunchToken token, Park park) {
        return writer.write(session -> ParkWrites.park(session, token, park));
    }

    @Override
    public boolean unpark(LaunchToken probe, Instant at) {
        return writer.write(session -> Holds.lift(session, probe, at));
    }

    @Override
    public boolean fallBack(JobId id, int attempt, FallBack change, Instant at) {
        return writer.write(session -> FallBackWrites.fallBack(session, id, attempt, change, at));
    }

    @Override
    public Cancellation cancel(JobId id, Instant at) {
        return writer.write(session -> QueueWrites.cancel(session, id, at))
                .orElseThrow(() -> new JobNotFoundException(id));
    }

    @Override
    public CourseChange stop(JobId id, @Nullable String reason, Instant at) {
        return change(id, (session, job) -> CourseWrites.stop(session, job, reason, at));
    }

    @Override
    public CourseChange resume(JobId id, int after, NextAttempt next, Instant at) {
        return change(id, (session, job) -> CourseWrites.resume(session, job, after, next, at));
    }

    @Override
    public CourseChange amend(JobId id, String update, boolean steerable, Instant at) {
        return change(id, (session, job) -> CourseWrites.amend(session, job, update, steerable, at));
    }

    /** Changes the course of a job that is there. */
    private interface Change {
        CourseChange apply(Session session, Job job) throws SQLException;
    }

    private CourseChange change(JobId id, Change change) {
        return writer.<Optional<CourseChange>>write(session -> {
                    Optional<Job> job = JobReads.find(session, id);
                    return job.isEmpty() ? Optional.empty() : Optional.of(change.apply(session, job.get()));
                })
                .orElseThrow(() -> new JobNotFoundException(id));
    }

    @Override
    public boolean updateSettled(LaunchToken token, int update, boolean delivered) {
        return writer.write(session -> Updates.settled(session, token, update, delivered));
    }

    @Override
    public List<LiveAttempt> live() {
        return read(AttemptReads::live);
    }

    @Override
    public List<PendingLine> pendingLines(int limit) {
        return read(session -> Lines.pending(session, limit));
    }

    @Override
    public boolean lineDelivered(JobId id, int attempt, Instant at) {
        return writer.write(session -> Lines.delivered(session, id, attempt, at));
    }

    @Override
    public void lineFailed(JobId id, int attempt) {
        writer.write(session -> Lines.failed(session, id, attempt));
    }

    @Override
    public List<Job> cleanable(Instant endedBy, Instant keptBy, int limit) {
        return read(session -> CustodyRows.cleanable(session, endedBy, keptBy, limit));
    }

    @Override
    public boolean custody(Custody custody, int attempt) {
        return writer.write(session -> CustodyRows.record(session, custody, attempt));
    }

    @Override
    public Intention addIntention(String text, @Nullable LocalDate due, Intention.Priority priority, Instant at) {
        return writer.write(session -> Intentions.add(session, text, due, priority, at));
    }

    @Override
    public Optional<Intention> setIntention(
            long id, Intention.@Nullable Status status, @Nullable String text, Instant at) {
        return writer.write(session -> Intentions.set(session, id, status, text, at));
    }

    @Override
    public BatchStore batches() {
        return new SqliteBatchStore(writer, reads);
    }

    @Override
    public List<Job> withoutFacts(int limit) {
        return read(session -> StatsRows.withoutFacts(session, limit));
    }

    @Override
    public boolean recordFacts(JobId id, int attempt, RunFacts facts) {
        return writer.write(session -> StatsRows.recordFacts(session, id, attempt, facts));
    }

    @Override
    public boolean recordOutcome(JobId id, JudgedResult result) {
        return writer.write(session -> StatsRows.recordOutcome(session, id, result))
                .orElseThrow(() -> new JobNotFoundException(id));
    }

    @Override
    public void close() {
        // The last connection takes the write-ahead log into the database, which those that only read cannot.
        super.close();
        writer.close();
    }
}
