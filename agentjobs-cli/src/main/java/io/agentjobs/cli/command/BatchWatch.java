package io.agentjobs.cli.command;

import io.agentjobs.api.Printable;
import io.agentjobs.api.batch.Batch;
import io.agentjobs.api.batch.BatchId;
import io.agentjobs.api.batch.BatchItem;
import io.agentjobs.api.batch.BatchNotFoundException;
import io.agentjobs.api.batch.BatchStatus;
import io.agentjobs.api.batch.ItemStatus;
import io.agentjobs.api.store.BatchReader;
import io.agentjobs.api.store.JobReader;
import io.agentjobs.cli.console.ProgressLine;
import io.agentjobs.cli.console.ProgressView;
import io.agentjobs.cli.follow.Looks;
import io.agentjobs.cli.json.BatchJson;
import io.agentjobs.cli.json.Json;
import io.agentjobs.core.state.StateFolder;
import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Follows a batch to its end on a progress line. */
final class BatchWatch {
    static final Flag PROGRESS_CURSOR =
            Flag.of("--progress-cursor", null, "redraw the progress line in place wherever it goes");
    static final Flag COLOR = Flag.choice("--color", "WHEN", "whether the terminal may be drawn on", Color.class);

    private static final int SHOWN_FAILURES = 5;
    private static final int PATIENT_LOOKS = 10;

    private final Arguments arguments;
    private final Invocation invocation;
    private final StateFolder state;

    /** When the terminal is drawn on. */
    enum Color {
        ALWAYS,
        NEVER,
        AUTO
    }

    BatchWatch(Arguments arguments, Invocation invocation, StateFolder state) {
        this.arguments = arguments;
        this.invocation = invocation;
        this.state = state;
    }

    /**
     * Waits for the end and says what came of it.
     *
     * @return {@link ExitCode#FAILED} unless every item was completed
     */
    ExitCode follow(BatchId id) throws IOException, InterruptedException {
        try (JobReader reader = invocation.reader(state)) {
            Batch batch = watch(reader.batches(), id);
            if (arguments.has(Flag.JSON)) {
                try (Json json = new Json(invocation.out())) {
                    BatchJson.write(json, batch);
                }
            } else {
                summarize(reader.batches(), batch);
            }
            boolean good =
                    batch.status() == BatchStatus.COMPLETED && batch.progress().failed() == 0;
            return good ? ExitCode.OK : ExitCode.FAILED;
        }
    }

    /** Waits for the end. */
    Batch await(BatchId id) throws InterruptedException {
        try (JobReader reader = invocation.reader(state)) {
            return watch(reader.batches(), id);
        }
    }

    private Batch watch(BatchReader batches, BatchId id) throws InterruptedException {
        Rate rate = new Rate();
        Waiting waiting = new Waiting();
        try (BatchInterrupt interrupt = new BatchInterrupt(invocation, state, id);
                ProgressView view = new ProgressView(invocation.console(), cursor())) {
            while (true) {
                Batch batch = batches.find(id).orElseThrow(() -> new BatchNotFoundException(id.value()));
                Instant now = invocation.clock().instant();
                boolean last = batch.status().isFinal();
                if (!interrupt.isAsking()) {
                    String waits = waiting.line(batch);
                    view.show(waits == null ? line(view, batch, rate.eta(batch, now)) : fit(view, waits), now, last);
                }
                if (last) {
                    return batch;
                }
                Looks.pause();
            }
        }
    }

    private static String line(ProgressView view, Batch batch, @Nullable Long eta) {
        String line = ProgressLine.format(view.columns(), batch.id().label(), batch.progress(), eta);
        if (batch.status() != BatchStatus.PARKED) {
            return line;
        }
        return fit(
                view,
                "job " + batch.id().label() + " parked until " + batch.times().parkedUntil() + ": "
                        + batch.lastError());
    }

    private static String fit(ProgressView view, String line) {
        Integer columns = view.columns();
        return columns == null ? Printable.line(line) : Printable.line(line, columns);
    }

    /** Why a batch is not run yet. Asked once: the figures in it change, and a line for each would tell nothing. */
    private final class Waiting {
        private int looks;
        private @Nullable String line;

        /** Null while there is no reason, and for the moment that a host takes to start. */
        @Nullable
        String line(Batch batch) {
            if (batch.status() != BatchStatus.PENDING) {
                return null;
            }
            looks++;
            if (line == null && looks % PATIENT_LOOKS == 0) {
                String reason = WaitReason.of(batch, invocation, state);
                line = reason == null ? null : "job " + batch.id().label() + " waits: " + reason;
            }
            return line;
        }
    }

    /** From how long the items took that ended while somebody looked, how long the others may take. */
    private static final class Rate {
        private @Nullable Instant since;
        private long processedBefore;

        @Nullable
        Long eta(Batch batch, Instant now) {
            long processed = batch.progress().processed();
            if (since == null) {
                since = batch.times().started() == null || processed == 0
                        ? null
                        : batch.times().started();
                processedBefore = 0;
            }
            long open = batch.progress().total() - processed;
            if (since == null || processed <= processedBefore) {
                return open == 0 ? Long.valueOf(0) : null;
            }
            long millis = Duration.between(since, now).toMillis();
            return Math.max(0, millis) * open / (processed - processedBefore) / 1000;
        }
    }

    private boolean cursor() {
        Color color = arguments.choice(COLOR, Color.class);
        if (arguments.has(PROGRESS_CURSOR) || color == Color.ALWAYS) {
            return true;
        }
        String terminal = invocation.console().environment().getOrDefault("TERM", "");
        return color != Color.NEVER && invocation.console().terminal() && !terminal.equals("dumb");
    }

    private void summarize(BatchReader batches, Batch batch) {
        var out = invocation.out();
        var progress = batch.progress();
        String error = batch.lastError() == null ? "" : ": " + batch.lastError();
        out.println(Printable.line("batch " + batch.id() + " " + BatchFields.status(batch) + error));
        out.println(progress.completed() + " completed, " + progress.failed() + " failed, " + progress.pending()
                + " pending of " + progress.total());
        if (progress.failed() > 0) {
            List<BatchItem> failed = batches.items(batch.id(), ItemStatus.FAILED, -1, SHOWN_FAILURES);
            failed.forEach(item -> out.println(Printable.line("  " + item.itemId() + ": " + item.lastError())));
            out.println("`agent-jobs batch retry " + batch.id().label() + invocation.agentFlag() + "` runs them again");
        }
        if (batch.status() != BatchStatus.FAILED) {
            out.println(Printable.line("export: " + batch.plan().outputPath()));
        }
    }
}
