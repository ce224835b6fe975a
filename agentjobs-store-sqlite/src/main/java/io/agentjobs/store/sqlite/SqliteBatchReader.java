package io.agentjobs.store.sqlite;

import io.agentjobs.api.batch.Batch;
import io.agentjobs.api.batch.BatchId;
import io.agentjobs.api.batch.BatchItem;
import io.agentjobs.api.batch.ItemStatus;
import io.agentjobs.api.store.BatchReader;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Reads committed batches through connections that cannot write. */
class SqliteBatchReader implements BatchReader {
    private final Reads reads;

    SqliteBatchReader(Reads reads) {
        this.reads = reads;
    }

    /** Runs a query on one of this reader's connections. */
    final <T> T read(Reads.Query<T> query) {
        return reads.read(query);
    }

    @Override
    public Optional<Batch> find(BatchId id) {
        return read(session -> BatchReads.find(session, id));
    }

    @Override
    public List<BatchId> startingWith(String beginning) {
        return read(session -> BatchReads.startingWith(session, beginning));
    }

    @Override
    public List<Batch> list(int limit) {
        return read(session -> BatchReads.newest(session, limit));
    }

    @Override
    public List<BatchItem> items(BatchId id, @Nullable ItemStatus status, long after, int limit) {
        return read(session -> status == null
                ? BatchReads.items(session, id, after, limit)
                : BatchReads.itemsOf(session, id, status, after, limit));
    }

    @Override
    public Optional<BatchItem> item(BatchId id, String itemId) {
        return read(session -> BatchReads.item(session, id, itemId));
    }
}
