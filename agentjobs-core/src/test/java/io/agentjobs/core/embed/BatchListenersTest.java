package io.agentjobs.core.embed;

import static org.assertj.core.api.Assertions.assertThat;

import io.agentjobs.api.batch.Batch;
import io.agentjobs.api.batch.BatchId;
import io.agentjobs.api.batch.BatchItem;
import io.agentjobs.api.batch.BatchListener;
import io.agentjobs.testkit.store.InMemoryJobStore;
import io.agentjobs.testkit.store.SampleBatches;
import io.agentjobs.testkit.time.FakeClock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

final class BatchListenersTest {
    private static final BatchId ID = SampleBatches.id(1);

    private final FakeClock clock = FakeClock.anyTime();
    private final BatchListeners listeners = new BatchListeners(clock);
    private final Recording recording = new Recording();
    private Batch batch;
    private BatchItem item;

    /** What a listener was told. */
    private static final class Recording implements BatchListener {
        private final List<String> items = new ArrayList<>();
        private final List<Batch> batches = new ArrayList<>();

        @Override
        public void itemEnded(BatchItem ended) {
            items.add(ended.itemId());
        }

        @Override
        public void progressed(Batch now) {
            batches.add(now);
        }
    }

    @BeforeEach
    void sample() {
        var store = new InMemoryJobStore().batches();
        store.create(ID, SampleBatches.rows(), clock.instant());
        store.load(ID, SampleBatches.items(1), false, clock.instant());
        batch = store.find(ID).orElseThrow();
        item = store.item(ID, "item-1").orElseThrow();
    }

    private void itemEnds() {
        listeners.itemEnded(ID, () -> Optional.of(item), () -> Optional.of(batch));
    }

    @Test
    void nothingIsReadForABatchThatNobodyListensTo() {
        listeners.add(SampleBatches.id(2), recording);

        listeners.itemEnded(
                ID,
                () -> {
                    throw new AssertionError("the item is read");
                },
                () -> {
                    throw new AssertionError("the batch is read");
                });

        assertThat(recording.items).isEmpty();
    }

    @Test
    void everyItemIsToldAndTheProgressAFewTimesASecond() {
        listeners.add(ID, recording);

        for (int n = 0; n < 10; n++) {
            itemEnds();
            clock.advance(Duration.ofMillis(50));
        }

        assertThat(recording.items).hasSize(10);
        assertThat(recording.batches).hasSize(3);
    }

    @Test
    void theClockMayBeSetBack() {
        listeners.add(ID, recording);
        itemEnds();
        clock.advance(Duration.ofHours(-1));
        itemEnds();

        assertThat(recording.batches).hasSize(2);
    }

    @Test
    void theEndIsToldWhateverTheTimeAndIsTheLast() {
        listeners.add(ID, recording);
        itemEnds();
        listeners.batchEnded(batch);
        clock.advance(Duration.ofHours(1));
        itemEnds();
        listeners.batchEnded(batch);

        assertThat(recording.items).hasSize(1);
        assertThat(recording.batches).hasSize(2);
    }

    @Test
    void aListenerThatFailsKeepsNothingFromTheOthers() {
        listeners.add(ID, new BatchListener() {
            @Override
            public void itemEnded(BatchItem ended) {
                throw new IllegalStateException("broken");
            }

            @Override
            public void progressed(Batch now) {
                throw new IllegalStateException("broken");
            }
        });
        listeners.add(ID, recording);

        itemEnds();
        listeners.batchEnded(batch);

        assertThat(recording.items).hasSize(1);
        assertThat(recording.batches).hasSize(2);
    }

    @Test
    void anItemThatIsGoneIsNotToldOf() {
        listeners.add(ID, recording);

        listeners.itemEnded(ID, Optional::empty, Optional::empty);

        assertThat(recording.items).isEmpty();
        assertThat(recording.batches).isEmpty();
    }
}
