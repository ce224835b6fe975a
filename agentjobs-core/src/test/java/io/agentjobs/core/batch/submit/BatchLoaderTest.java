package io.agentjobs.core.batch.submit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.agentjobs.api.InvalidRequestException;
import io.agentjobs.api.batch.BatchStatus;
import io.agentjobs.api.store.BatchStore;
import io.agentjobs.core.state.StateFolder;
import io.agentjobs.core.state.StateLock;
import io.agentjobs.testkit.store.InMemoryJobStore;
import io.agentjobs.testkit.store.SampleBatches;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class BatchLoaderTest {
    private static final Instant NOW = Instant.parse("2026-12-01T10:00:00Z");

    @TempDir
    Path root;

    private final BatchStore store = new InMemoryJobStore().batches();
    private StateFolder state;
    private BatchLoader loader;

    @BeforeEach
    void setUp() {
        state = StateFolder.open(root);
        loader = new BatchLoader(state, store, () -> NOW);
    }

    @Test
    void aBatchIsStoredWholeAndLeavesNoLock() {
        loader.load(draft(1, taker -> SampleBatches.items(5000).forEach(taker)), false);

        assertThat(store.find(SampleBatches.id(1)).orElseThrow().status()).isEqualTo(BatchStatus.PENDING);
        assertThat(store.find(SampleBatches.id(1)).orElseThrow().progress().total())
                .isEqualTo(5000);
        assertThat(state.batch(SampleBatches.id(1)).loading()).doesNotExist();
    }

    @Test
    void anItemThatCannotBeReadLeavesNothing() {
        BatchDraft draft = draft(1, taker -> {
            SampleBatches.items(2500).forEach(taker);
            throw new InvalidRequestException("csv", "line 2501 is ragged", "mend it");
        });

        assertThatThrownBy(() -> loader.load(draft, false)).isInstanceOf(InvalidRequestException.class);

        assertThat(store.find(SampleBatches.id(1))).isEmpty();
        assertThat(state.batch(SampleBatches.id(1)).path()).doesNotExist();
    }

    @Test
    void aBatchWhoseLoaderWasKilledIsForgotten() throws IOException {
        store.create(SampleBatches.id(1), SampleBatches.rows(), NOW);
        store.load(SampleBatches.id(1), SampleBatches.items(10), false, NOW);
        Files.createDirectories(state.batch(SampleBatches.id(1)).path());
        Files.createFile(state.batch(SampleBatches.id(1)).loading()); // the lock itself went with the process

        loader.discardAbandoned();

        assertThat(store.find(SampleBatches.id(1))).isEmpty();
        assertThat(state.batch(SampleBatches.id(1)).path()).doesNotExist();
    }

    @Test
    void aBatchThatIsBeingStoredIsLeftAlone() {
        loader.load(
                draft(1, taker -> {
                    SampleBatches.items(3000).forEach(taker);
                    new BatchLoader(state, store, () -> NOW).discardAbandoned();
                    assertThat(StateLock.ofLoading(state.batch(SampleBatches.id(1))))
                            .isEmpty();
                }),
                false);

        assertThat(store.find(SampleBatches.id(1)).orElseThrow().progress().total())
                .isEqualTo(3000);
    }

    private static BatchDraft draft(int number, ItemSource items) {
        return new BatchDraft(SampleBatches.id(number), SampleBatches.rows(), items, List.of());
    }
}
