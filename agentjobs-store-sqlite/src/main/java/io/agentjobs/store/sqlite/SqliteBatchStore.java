package io.agentjobs.store.sqlite;

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
import io.agentjobs.api.store.BatchClaim;
import io.agentjobs.api.store.BatchStore;
import io.agentjobs.api.store.EnqueueAnswer;
import io.agentjobs.api.store.ItemClaim;
import io.agentjobs.api.store.ItemEnd;
import io.agentjobs.api.store.ItemLease;
import io.agentjobs.api.store.LaunchToken;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The intents of batches, each handed to the writer that also writes jobs. */
final class SqliteBatchStore extends SqliteBatchReader implements BatchStore {
    private final Writer writer;

    SqliteBatchStore(Writer writer, Reads reads) {
        super(reads);
        this.writer = writer;
    }

    @Override
    public void create(BatchId id, BatchPlan plan, Instant at) {
        writer.write(session -> BatchLoads.create(session, id, plan, at));
    }

    @Override
    public int load(BatchId id, List<NewItem> items, boolean reuse, Instant at) {
        return writer.write(session -> BatchLoads.load(session, id, items, reuse, at));
    }

    @Override
    public void ready(BatchId id) {
        writer.write(session -> BatchLoads.ready(session, id));
    }

    @Override
    public void discard(BatchId id) {
        writer.write(session -> BatchLoads.discard(session, id));
    }

    @Override
    public Optional<BatchClaim> claimNext(int maxRunning, LaunchToken token, Instant at) {
        return writer.write(session -> BatchLaunches.claimNext(session, maxRunning, token, at));
    }

    @Override
    public Optional<BatchClaim> claimOf(LaunchToken token) {
        return read(session -> BatchReads.claimOf(session, token));
    }

    @Override
    public List<BatchId> loading() {
        return read(BatchReads::loading);
    }

    @Override
    public List<BatchClaim> live() {
        return read(BatchReads::live);
    }

    @Override
    public Optional<Instant> nextDue() {
        return read(BatchReads::nextDue);
    }

    @Override
    public List<ItemClaim> claimItems(LaunchToken token, int most) {
        return writer.write(session -> ItemWrites.claim(session, token, most));
    }

    @Override
    public boolean report(ItemLease lease, JsonText result, boolean stop, Instant at) {
        return writer.write(session -> ItemWrites.report(session, lease, result, stop, at));
    }

    @Override
    public boolean end(ItemLease lease, ItemEnd how, String error, Instant at) {
        return writer.write(session -> ItemWrites.end(session, lease, how, error, at));
    }

    @Override
    public EnqueueAnswer enqueue(ItemLease parent, List<NewItem> items) {
        return writer.write(session -> QueueGrowth.enqueue(session, parent, items));
    }

    @Override
    public boolean spent(LaunchToken token, Spend more) {
        return writer.write(session -> BatchLaunches.spent(session, token, more));
    }

    @Override
    public boolean hold(LaunchToken token, Parking parking, Instant tryAt, Instant at) {
        return writer.write(session -> Holds.placeForBatch(session, token, parking, tryAt, at));
    }

    @Override
    public Optional<AccountHold> holdOf(LaunchToken token) {
        return read(session -> Holds.ofBatch(session, token));
    }

    @Override
    public boolean park(LaunchToken token, Instant until, String why) {
        return writer.write(session -> BatchLaunches.park(session, token, until, why));
    }

    @Override
    public boolean finish(LaunchToken token, BatchStatus status, @Nullable String error, Instant at) {
        return writer.write(session -> BatchLaunches.finish(session, token, status, error, at));
    }

    @Override
    public boolean reclaim(LaunchToken token, Instant at) {
        return writer.write(session -> BatchLaunches.reclaim(session, token, at));
    }

    @Override
    public Cancellation stop(BatchId id, StopMode how, Instant at) {
        return writer.write(session -> BatchLaunches.stop(session, id, how, at));
    }

    @Override
    public Optional<Long> retry(BatchId id) {
        return writer.write(session -> BatchLaunches.retry(session, id));
    }
}
