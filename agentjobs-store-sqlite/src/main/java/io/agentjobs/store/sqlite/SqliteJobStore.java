package io.agentjobs.store.sqlite;

import io.agentjobs.api.Cancellation;
import io.agentjobs.api.Custody;
import io.agentjobs.api.Job;
import io.agentjobs.api.JobId;
import io.agentjobs.api.JobNotFoundException;
import io.agentjobs.api.Spend;
import io.agentjobs.api.process.ProcessIdentity;
import io.agentjobs.api.store.Claim;
import io.agentjobs.api.store.Finish;
import io.agentjobs.api.store.JobStore;
import io.agentjobs.api.store.LaunchToken;
import io.agentjobs.api.store.LiveAttempt;
import io.agentjobs.api.store.PendingLine;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

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
    public Cancellation cancel(JobId id, Instant at) {
        return writer.write(session -> QueueWrites.cancel(session, id, at))
                .orElseThrow(() -> new JobNotFoundException(id));
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
    public void close() {
        // The last connection takes the write-ahead log into the database, which those that only read cannot.
        super.close();
        writer.close();
    }
}
