package io.agentjobs.cli.command;

import io.agentjobs.api.batch.Batch;
import io.agentjobs.api.batch.BatchId;
import io.agentjobs.api.batch.BatchItem;
import io.agentjobs.api.batch.ItemStatus;
import io.agentjobs.api.store.BatchReader;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The batches of a state folder without a database: none. */
final class NoBatches implements BatchReader {
    @Override
    public Optional<Batch> find(BatchId id) {
        return Optional.empty();
    }

    @Override
    public List<BatchId> startingWith(String beginning) {
        return List.of();
    }

    @Override
    public List<Batch> list(int limit) {
        return List.of();
    }

    @Override
    public List<BatchItem> items(BatchId id, @Nullable ItemStatus status, long after, int limit) {
        return List.of();
    }

    @Override
    public Optional<BatchItem> item(BatchId id, String itemId) {
        return Optional.empty();
    }
}
