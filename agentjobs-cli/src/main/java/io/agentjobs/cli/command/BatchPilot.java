package io.agentjobs.cli.command;

import io.agentjobs.api.Usd;
import io.agentjobs.api.batch.Batch;
import io.agentjobs.api.batch.BatchProgress;
import io.agentjobs.cli.console.Console;
import io.agentjobs.cli.console.Words;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Locale;
import java.util.Objects;

/** What the first items of a batch say about the others. */
final class BatchPilot {
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
        long done = Math.max(1, progress.processed());
        Duration time = Duration.between(
                Objects.requireNonNull(pilot.times().started()),
                Objects.requireNonNull(pilot.times().completed()));
        console.err()
                .println("pilot: " + progress.processed() + " items in " + Words.of(time) + ", "
                        + progress.failed() * 100 / done + "% failed, "
                        + (pilot.spend().cost() == null ? "cost unknown" : "cost " + Words.cost(pilot)));
        Duration rest = time.multipliedBy(others).dividedBy(done);
        console.err().println("the other " + others + ": about " + Words.of(rest) + ", " + cost(done));
    }

    private String cost(long done) {
        Usd cost = pilot.spend().cost();
        return cost == null
                ? "cost unknown"
                : String.format(Locale.ROOT, "cost about $%.2f", cost.amount().doubleValue() * others / done);
    }

    /** Asks whether the others are to be run; no when there is nobody to ask. */
    boolean isToGoOn() throws IOException {
        if (!console.terminal()) {
            console.err().println("give --yes to run them");
            return false;
        }
        console.err().print("run them? [y/N] ");
        console.err().flush();
        String answer = new BufferedReader(new InputStreamReader(console.in(), StandardCharsets.UTF_8)).readLine();
        return answer != null && answer.strip().toLowerCase(Locale.ROOT).startsWith("y");
    }
}
