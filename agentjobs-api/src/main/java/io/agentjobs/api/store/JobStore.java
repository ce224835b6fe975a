package io.agentjobs.api.store;

import io.agentjobs.api.Cancellation;
import io.agentjobs.api.CourseChange;
import io.agentjobs.api.Custody;
import io.agentjobs.api.Intention;
import io.agentjobs.api.Job;
import io.agentjobs.api.JobId;
import io.agentjobs.api.Spend;
import io.agentjobs.api.process.ProcessIdentity;
import io.agentjobs.api.stats.JudgedResult;
import io.agentjobs.api.stats.RunFacts;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

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
     * Takes the oldest job that waits, unless {@code maxRunning} jobs are running, and {@code token} owns it: a queued one
     * begins its next attempt, a parked one whose time has come goes on with the same attempt. Only when this has
     * returned may anything be launched.
     *
     * <p>No job of an account that is held is taken, but one, once the hold may be tried: that one is the hold's probe
     * until its claim ends. A job that has just fallen back from another model is taken all the same.
     *
     * @throws StoreException also when the token owns a claim already; nothing changed then
     */
    Optional<Claim> claimNext(int maxRunning, LaunchToken token, Instant at);

    /** The claim that the token owns, if it still does: what a caller asks after a {@link #claimNext} that threw. */
    Optional<Claim> claimOf(LaunchToken token);

    /**
     * Records the process that runs the claim; its session is told the updates of the claim. A claim is run by one
     * process: the same one may record itself again, any other is refused and must not run it.
     *
     * @return false when the token is stale or another process was recorded; nothing changed then
     */
    boolean started(LaunchToken token, ProcessIdentity host, String sessionId);

    /**
     * Records what the attempt has used so far, in all its legs. The one write that need not have reached the disk.
     *
     * @return false when the token is stale; nothing changed then
     */
    boolean progress(LaunchToken token, Spend spend);

    /**
     * Gives a claim back that certainly never ran: the job waits again as it did, and the attempt is not counted. A job
     * that was asked to end meanwhile is cancelled or stopped instead, as of the time it was asked.
     *
     * @return false when the token is stale; nothing changed then
     */
    boolean release(LaunchToken token);

    /**
     * Ends the claim and its attempt, and stores the line that is owed in the same transaction. The attempt that is to
     * follow at once is queued in it too, unless the job was asked to end. A stop that brings no detail gets the reason
     * that the owner gave.
     *
     * @return false when the token is stale; nothing changed then
     */
    boolean finish(LaunchToken token, Finish finish);

    /**
     * Ends the claim, not its attempt: the job waits until it may be taken up again, and so does its account, if that is
     * what refuses. A job that was asked to end meanwhile is cancelled or stopped instead.
     *
     * @return false when the token is stale; nothing changed then
     */
    boolean park(LaunchToken token, Park park);

    /**
     * Ends the hold whose probe the claim is: its account answers again. The parked jobs of the account may be taken up
     * at once.
     *
     * @return false when the claim is no probe; nothing changed then
     */
    boolean unpark(LaunchToken probe, Instant at);

    /**
     * Lets a job that waits go on with another model. A queued one stays queued as it was. The attempt of a parked one
     * ends for what it waited for, and another one is queued, which may be taken once although its account is held.
     *
     * @param attempt number of the latest attempt that the caller knows, 0 for none
     * @return false when the job does not wait, or has a later attempt; nothing changed then
     */
    boolean fallBack(JobId id, int attempt, FallBack change, Instant at);

    /**
     * Asks for the end of a job: a queued, parked or stopped one is cancelled at once, a running one is marked.
     *
     * @throws io.agentjobs.api.JobNotFoundException when there is none
     */
    Cancellation cancel(JobId id, Instant at);

    /**
     * Halts a job so that it can be resumed: a queued or parked one at once, a running one is marked.
     *
     * @param reason why, for people; null when they did not say
     * @throws io.agentjobs.api.JobNotFoundException when there is none
     */
    CourseChange stop(JobId id, @Nullable String reason, Instant at);

    /**
     * Queues another attempt of a job that was stopped, failed or ran out of time, or of one that succeeded and did not
     * land. It keeps its place in the queue: what has begun is ended before something new begins.
     *
     * @param after number of the attempt that the caller has seen end, 0 for a job that never ran; any other is refused
     * @throws io.agentjobs.api.JobNotFoundException when there is none
     */
    CourseChange resume(JobId id, int after, NextAttempt next, Instant at);

    /**
     * Adds something to a job that waits or runs. It is stored when this returns, and kept until a session was told.
     *
     * @param steerable whether a running session of this job takes messages; if not, a running job is refused
     * @throws io.agentjobs.api.JobNotFoundException when there is none
     */
    CourseChange amend(JobId id, String update, boolean steerable, Instant at);

    /**
     * Records whether the running session was told of an update.
     *
     * @return false when the token is stale or the update is settled; nothing changed then
     */
    boolean updateSettled(LaunchToken token, int update, boolean delivered);

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
     * Records what became of a worktree, in place of what was recorded before. One that a person restored stays recorded
     * as that until the job is claimed again.
     *
     * @param attempt the latest attempt that the caller knows
     * @return false when the job has not ended, has a later attempt, never had a worktree, or a person restored
     *     it; nothing changed then
     */
    boolean custody(Custody custody, int attempt);

    /**
     * Adds a goal, open, with the next number.
     *
     * @param due null for no day
     */
    Intention addIntention(String text, @Nullable LocalDate due, Intention.Priority priority, Instant at);

    /**
     * Changes a goal in its place.
     *
     * @param status null to leave it
     * @param text null to leave it
     * @return the goal as it is then; empty when there is none of that number
     */
    Optional<Intention> setIntention(long id, Intention.@Nullable Status status, @Nullable String text, Instant at);

    /** The batches in the same database, written through the same writer. */
    @Override
    BatchStore batches();

    /** Finished jobs whose latest attempt has no facts recorded, the one that ended first first, at most {@code limit}. */
    List<Job> withoutFacts(int limit);

    /**
     * Records what a finished job did, in the place of what was recorded of it before.
     *
     * @param attempt the attempt that was its latest when that was gathered
     * @return false when the job has not finished or has a later attempt; nothing changed then
     */
    boolean recordFacts(JobId id, int attempt, RunFacts facts);

    /**
     * Records what the result of a finished job was good for, in the place of what was said before. A later attempt of
     * the job makes it void.
     *
     * @return false when the job has not finished; nothing changed then
     * @throws io.agentjobs.api.JobNotFoundException when there is none
     */
    boolean recordOutcome(JobId id, JudgedResult result);
}
