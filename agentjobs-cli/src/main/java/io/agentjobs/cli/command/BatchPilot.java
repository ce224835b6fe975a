package io.agentjobs.cli.command;

import io.agentjobs.api.Usd;
import io.agentjobs.api.batch.Batch;
import io.agentjobs.api.batch.BatchProgress;
import io.agentjobs.cli.console.Console;
import io.agentjobs.cli.console.Words;
import io.agentjobs.cli.json.BatchJson;
import io.agentjobs.cli.json.Json;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.Locale;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** What the first items of a batch say about the others. */
final class BatchPilot {
    private static final int COST_DIGITS = 6;

    private final Console console;
    private final Batch pilot;
    private final long others;

    /**
     * Says it there.
     *
     * @param pilot the batch of the first items, ended
     * @param others how many items are left
     */
    BatchPilot(Console console, Batch pilot, long others) {
        this.console = console;
        this.pilot = pilot;
        this.others = others;
    }

    /** Prints what was measured, and what the others may take. */
    void print() {
        BatchProgress progress = pilot.progress();
        console.err()
                .println("pilot: " + progress.processed() + " items in " + Words.of(time()) + ", "
                        + progress.failed() * 100 / done() + "% failed, "
                        + (pilot.spend().cost() == null ? "cost unknown" : "cost " + Words.cost(pilot)));
        BigDecimal cost = costOfOthers();
        console.err()
                .println("the other " + others + ": about " + Words.of(timeOfOthers()) + ", "
                        + (cost == null ? "cost unknown" : String.format(Locale.ROOT, "cost about $%.2f", cost)));
    }

    /** The same as an object, with the batch of the pilot in it. */
    void write(Json json) throws IOException {
        json.object().object("pilot");
        BatchJson.writeFields(json, pilot);
        json.endObject()
                .field("other_items", others)
                .field("estimated_seconds", timeOfOthers().toSeconds())
                .field("estimated_cost_usd", costOfOthers())
                .endObject();
    }

    private long done() {
        return Math.max(1, pilot.progress().processed());
    }

    private Duration time() {
        Instant started = pilot.times().started();
        return started == null
                ? Duration.ZERO
                : Duration.between(started, Objects.requireNonNull(pilot.times().completed()));
    }

    private Duration timeOfOthers() {
        return time().multipliedBy(others).dividedBy(done());
    }

    private @Nullable BigDecimal costOfOthers() {
        Usd cost = pilot.spend().cost();
        return cost == null
                ? null
                : cost.amount()
                        .multiply(BigDecimal.valueOf(others))
                        .divide(BigDecimal.valueOf(done()), COST_DIGITS, RoundingMode.HALF_UP);
    }

    /** Asks whether the others are to be run. To be called where there is a terminal to ask on. */
    boolean isToGoOn() throws IOException {
        console.err().print("run them? [y/N] ");
        console.err().flush();
        String answer = new BufferedReader(new InputStreamReader(console.in(), StandardCharsets.UTF_8)).readLine();
        return answer != null && answer.strip().toLowerCase(Locale.ROOT).startsWith("y");
    }
}
