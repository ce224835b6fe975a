package io.agentjobs.cli.top;

import io.agentjobs.api.batch.Batch;
import io.agentjobs.api.batch.BatchProgress;
import io.agentjobs.api.batch.BatchStatus;
import io.agentjobs.api.store.BatchReader;
import io.agentjobs.cli.console.Words;
import java.time.Duration;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;

/** The batches in the live table: those that run or wait, oldest first, and those that ended last. */
public final class BatchRows implements TopSource {
    private static final int LOOKED_AT = 100;
    private static final int ENDED = 3;
    private static final int ID_CHARS = 8;
    private static final String NONE = "-";

    private final BatchReader reader;

    /** From that store. */
    public BatchRows(BatchReader reader) {
        this.reader = reader;
    }

    @Override
    public List<TopRow> rows(Instant now, boolean all) {
        List<Batch> newest = reader.list(LOOKED_AT);
        Stream<Batch> alive = newest.stream()
                .filter(batch -> !batch.status().isFinal())
                .sorted(Comparator.comparing(batch -> batch.times().created()));
        Stream<Batch> over =
                newest.stream().filter(batch -> batch.status().isFinal()).limit(all ? LOOKED_AT : ENDED);
        return Stream.concat(alive, over).map(batch -> row(batch, now)).toList();
    }

    private static TopRow row(Batch batch, Instant now) {
        BatchProgress progress = batch.progress();
        return new TopRow(
                batch.status().isFinal(),
                batch.id().value().substring(0, ID_CHARS),
                Words.of(batch.status()),
                progress.processed() + "/" + progress.total(),
                Words.cost(batch),
                time(batch, now),
                NONE,
                batch.plan().name(),
                words(batch));
    }

    private static String time(Batch batch, Instant now) {
        Instant started = batch.times().started();
        return started == null
                ? NONE
                : Words.of(Duration.between(
                        started, Objects.requireNonNullElse(batch.times().completed(), now)));
    }

    /** What it does, what it waits for, or how it ended. */
    private static String words(Batch batch) {
        BatchProgress progress = batch.progress();
        String failed = progress.failed() == 0 ? "" : ", " + progress.failed() + " failed";
        if (batch.lastError() != null) {
            return batch.lastError();
        }
        if (batch.status() == BatchStatus.PARKED) {
            return "until " + batch.times().parkedUntil() + failed;
        }
        if (batch.status().isFinal()) {
            return progress.completed() + " completed" + failed;
        }
        return progress.running() + " at work, " + progress.pending() + " to come" + failed
                + (batch.stopping() == null ? "" : ", being stopped");
    }
}
