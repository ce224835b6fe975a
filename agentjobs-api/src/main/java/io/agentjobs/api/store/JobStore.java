package io.agentjobs.api.store;

import io.agentjobs.api.Cancellation;
import io.agentjobs.api.Custody;
import io.agentjobs.api.Job;
import io.agentjobs.api.JobId;
import io.agentjobs.api.Spend;
import io.agentjobs.api.process.ProcessIdentity;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * The durable state. Every method is one transaction that has reached the disk when it returns, or one that did not
 * happen when it throws {@link StoreException} for a reason that the caller caused; after any other
 * {@link StoreException} the caller reads again. Safe for use by many threads and, on one file, by many processes.
 */
public interface JobStore extends JobReader {

    /**
     * Puts a job at the end of the queue.
     *
     * @return false when a job of that id exists; nothing changed then
     */
    boolean enqueue(Job queued, String brief);

    /**
     * Takes the oldest queued job, unless {@code maxRunning} jobs are running: it becomes running, its attempt is
     * counted, and {@code token} owns it. Only when this has returned may anything be launched.
     *
     * @throws StoreException also when the token owns a claim already; nothing changed then
     */
    Optional<Claim> claimNext(int maxRunning, LaunchToken token, Instant at);

    /** The claim that the token owns, if it still does: what a caller asks after a {@link #claimNext} that threw. */
    Optional<Claim> claimOf(LaunchToken token);

    /**
     * Records the process that runs the claim. A claim is run by one process: the same one may record itself again, any
     * other is refused and must not run it.
     *
     * @return false when the token is stale or another process was recorded; nothing changed then
     */
    boolean started(LaunchToken token, ProcessIdentity host, String sessionId);

    /**
     * Records what the attempt has used so far. The one write that need not have reached the disk.
     *
     * @return false when the token is stale; nothing changed then
     */
    boolean progress(LaunchToken token, Spend spend);

    /**
     * Gives a claim back that certainly never ran: the job is queued again at its old place and the attempt is not
     * counted. A job that was asked to end meanwhile is cancelled instead, as of the time it was asked.
     *
     * @return false when the token is stale; nothing changed then
     */
    boolean release(LaunchToken token);

    /**
     * Ends the claim, and stores the line that is owed in the same transaction.
     *
     * @return false when the token is stale; nothing changed then
     */
    boolean finish(LaunchToken token, Finish finish);

    /**
     * Asks for the end of a job: a queued one is cancelled at once, a running one is marked.
     *
     * @throws io.agentjobs.api.JobNotFoundException when there is none
     */
    Cancellation cancel(JobId id, Instant at);

    /** All claims that are neither finished nor given back, oldest first. */
    List<LiveAttempt> live();

    /** The lines that are owed, oldest first, at most {@code limit}. */
    List<PendingLine> pendingLines(int limit);

    /**
     * Records that a line was delivered.
     *
     * @return false when it was recorded before, or the job has a later attempt
     */
    boolean lineDelivered(JobId id, int attempt, Instant at);

    /** Counts a delivery that did not succeed. */
    void lineFailed(JobId id, int attempt);

    /**
     * The jobs that have ended and whose worktree is to go now, longest waiting first: its line was delivered, or its end
     * owes none, at {@code endedBy} or before. One that was kept comes again when that was at {@code keptBy} or before.
     */
    List<Job> cleanable(Instant endedBy, Instant keptBy, int limit);

    /**
     * Records what became of a worktree, in place of what was recorded before.
     *
     * @param attempt the latest attempt that the caller knows
     * @return false when the job has not ended, has a later attempt, or never had a worktree; nothing changed then
     */
    boolean custody(Custody custody, int attempt);
}
