package io.agentjobs.api.store;

import io.agentjobs.api.AccountHold;
import io.agentjobs.api.Cancellation;
import io.agentjobs.api.JsonText;
import io.agentjobs.api.Parking;
import io.agentjobs.api.Spend;
import io.agentjobs.api.batch.BatchId;
import io.agentjobs.api.batch.BatchPlan;
import io.agentjobs.api.batch.BatchStatus;
import io.agentjobs.api.batch.NewItem;
import io.agentjobs.api.batch.StopMode;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The durable state of batches, in the same database as the jobs and written through the same writer. Every method is one
 * transaction that has reached the disk when it returns, as in {@link JobStore}. What belongs to a launch carries its
 * token, what belongs to an attempt at an item its lease; who holds another one is refused and nothing changes. Safe for
 * use by many threads and, on one file, by many processes.
 */
public interface BatchStore extends BatchReader {

    /** Makes an empty batch, to be loaded. */
    void create(BatchId id, BatchPlan plan, Instant at);

    /**
     * Adds items at the end of a batch that is being loaded. An item whose dedupe key is there already is left out.
     *
     * @param reuse true to give an item the result of equal work that was completed before, in any batch
     * @return how many items were added with such a result
     * @throws StoreException also when an item's id is there already, or the batch is not being loaded; nothing changed
     *     then
     */
    int load(BatchId id, List<NewItem> items, boolean reuse, Instant at);

    /** Ends the loading: the batch waits to be run. */
    void ready(BatchId id);

    /**
     * Forgets a batch that is being loaded.
     *
     * @throws StoreException also when it is not being loaded; nothing changed then
     */
    void discard(BatchId id);

    /** The batches that are being loaded, whoever does it. */
    List<BatchId> loading();

    /**
     * Takes the oldest batch that may run, unless {@code maxRunning} are running: a pending one, or a parked one whose
     * time has come. It becomes running and {@code token} owns it.
     *
     * <p>No batch of an account that is held is taken, but one, once the hold may be tried: that one is the hold's probe
     * until an item of it was answered, or it is not run any more.
     *
     * @throws StoreException also when the token owns a batch already; nothing changed then
     */
    Optional<BatchClaim> claimNext(int maxRunning, LaunchToken token, Instant at);

    /** The batch that the token owns, if it still does. */
    Optional<BatchClaim> claimOf(LaunchToken token);

    /** All batches that a launch owns. */
    List<BatchClaim> live();

    /** When the first batch that is parked, or waits for its account, is to be tried; empty when none waits for a time. */
    Optional<Instant> nextDue();

    /** Takes pending items in their order: they are running and their attempts are counted. Empty for a stale token. */
    List<ItemClaim> claimItems(LaunchToken token, int most);

    /**
     * Accepts the result of an item, which is completed by that.
     *
     * @param stop true to stop the whole batch besides, as by {@link StopMode#DRAIN}
     * @return false when the lease is stale; nothing changed then
     */
    boolean report(ItemLease lease, JsonText result, boolean stop, Instant at);

    /**
     * Ends an attempt that brought no result.
     *
     * @param error one line that says why
     * @return false when the lease is stale, as after an accepted report; nothing changed then
     */
    boolean end(ItemLease lease, ItemEnd how, String error, Instant at);

    /** Adds items below a running parent, each with its outcome; an id that is taken gets the least free suffix. */
    EnqueueAnswer enqueue(ItemLease parent, List<NewItem> items);

    /** Adds to what the sessions of a batch have used; false when the token is stale. */
    boolean spent(LaunchToken token, Spend more);

    /**
     * Holds the account of a batch, which has refused a session: until it may be tried, no job and no batch of it is
     * started. A launch that was the probe of a hold is none any more.
     *
     * @param parking why and until when
     * @param tryAt when it may be tried, not before the time that the service named
     * @return false when the token is stale; nothing changed then
     */
    boolean hold(LaunchToken token, Parking parking, Instant tryAt, Instant at);

    /** What holds the account of the batch that the token owns; empty when nothing does, or the launch is its probe. */
    Optional<AccountHold> holdOf(LaunchToken token);

    /**
     * Puts a batch aside that no worker has an item of.
     *
     * @return false when the token is stale, or items are running; nothing changed then
     */
    boolean park(LaunchToken token, Instant until, String why);

    /**
     * Ends a batch.
     *
     * @param status a final status; {@link BatchStatus#COMPLETED} only when no item is pending
     * @param error what went wrong; null for nothing
     * @return false when the token is stale, or items are running, or one is pending that must not be; nothing changed
     *     then
     */
    boolean finish(LaunchToken token, BatchStatus status, @Nullable String error, Instant at);

    /**
     * Takes a batch from a launch that is certainly over: it waits to be run again, and so do the items that were running.
     * Such an item, and a batch whose launches never take an item, fails when that has happened too often. A batch that
     * was asked to stop is cancelled.
     *
     * @return false when the token is stale; nothing changed then
     */
    boolean reclaim(LaunchToken token, Instant at);

    /**
     * Asks for the end of a batch; one that is not running is cancelled at once. Asked again, the stronger wish holds.
     *
     * @throws io.agentjobs.api.batch.BatchNotFoundException when there is none
     */
    Cancellation stop(BatchId id, StopMode how, Instant at);

    /**
     * Has a batch that has ended run again: its failed items wait anew, its pending ones go on, its completed ones stay.
     *
     * @return how many items wait now; empty when the batch has not ended, or has nothing to do
     * @throws io.agentjobs.api.batch.BatchNotFoundException when there is none
     */
    Optional<Long> retry(BatchId id);
}
