package io.agentjobs.api.batch;

import io.agentjobs.api.Cancellation;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import org.jspecify.annotations.Nullable;

/** The batches of an engine. Safe for use by many threads. */
public interface Batches {

    /**
     * Checks the request whole, rows included, and has it run.
     *
     * @throws io.agentjobs.api.InvalidRequestException when something in it is wrong; nothing was made then
     */
    BatchSubmission submit(BatchSpec spec);

    /**
     * The same, with a listener from the first item on.
     *
     * @throws io.agentjobs.api.InvalidRequestException when something in it is wrong; nothing was made then
     */
    BatchSubmission submit(BatchSpec spec, BatchListener listener);

    /**
     * Runs a batch and waits for its end. An interrupt ends the waiting, not the batch.
     *
     * @throws io.agentjobs.api.InvalidRequestException when something in it is wrong; nothing was made then
     */
    Batch run(BatchSpec spec, BatchListener listener) throws InterruptedException;

    /**
     * Completes with the batch when it has ended, at once if it has already; completes exceptionally with a
     * {@link BatchNotFoundException} when there is none.
     */
    CompletableFuture<Batch> whenFinished(BatchId id);

    /** Has that listener told of a batch from now on, until it ends. */
    void listen(BatchId id, BatchListener listener);

    /**
     * The batch as it stands.
     *
     * @throws BatchNotFoundException when there is none
     */
    Batch get(BatchId id);

    /** Batches, newest first, at most {@code limit}. */
    List<Batch> list(int limit);

    /**
     * A page of items by their place.
     *
     * @param status only those that stand there; null for all
     * @param after the place that the page begins behind; -1 for the first page
     * @param limit the most items
     */
    List<BatchItem> items(BatchId id, @Nullable ItemStatus status, long after, int limit);

    /**
     * Writes a batch as it stands into a file, a line for each item; at any time, as often as wanted.
     *
     * @throws IOException when it cannot be written; what was there before is as it was
     * @throws BatchNotFoundException when there is none
     */
    void export(BatchId id, Path target) throws IOException;

    /**
     * Asks for the end of a batch; {@link #retry} goes on with it.
     *
     * @throws BatchNotFoundException when there is none
     */
    Cancellation stop(BatchId id, StopMode how);

    /**
     * Has a batch that has ended run again: its failed items, and those that a stop left.
     *
     * @return how many items wait now; empty when it has not ended or has nothing to do
     * @throws io.agentjobs.api.InvalidRequestException when another batch that has not ended writes to its output path
     * @throws BatchNotFoundException when there is none
     */
    Optional<Long> retry(BatchId id);
}
