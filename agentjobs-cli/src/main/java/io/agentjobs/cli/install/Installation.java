package io.agentjobs.cli.install;

import io.agentjobs.api.Printable;
import java.io.IOException;
import java.io.PrintStream;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.function.Function;

/** Goes through the steps of an installation and says what it does to each. */
public final class Installation {
    private final List<Step> steps;
    private final boolean dryRun;
    private final boolean force;
    private final PrintStream out;

    /**
     * Of those steps.
     *
     * @param dryRun true to say what would be done and do nothing
     * @param force true to replace what its owner has edited; a copy is kept
     */
    Installation(List<Step> steps, boolean dryRun, boolean force, PrintStream out) {
        this.steps = List.copyOf(steps);
        this.dryRun = dryRun;
        this.force = force;
        this.out = out;
    }

    /** Makes everything so. */
    public void install() throws IOException, InterruptedException {
        for (Step step : steps) {
            switch (step.look()) {
                case DONE -> say("is there", step);
                case IMPOSSIBLE -> impossible("not possible here", step, Step.ByHand::make);
                case EDITED -> {
                    if (force) {
                        change("replace, keeping a copy of", step, step::install);
                    } else {
                        say("was edited and stays (--force replaces it)", step);
                    }
                }
                case MISSING -> change("make", step, step::install);
                case OUTDATED -> change("update", step, step::install);
            }
            if (!dryRun) {
                step.use();
            }
        }
    }

    /** Takes everything away that is ours, last step first. What jobs left in the state folder stays. */
    public void uninstall() throws IOException, InterruptedException {
        List<Step> backwards = new ArrayList<>(steps);
        Collections.reverse(backwards);
        for (Step step : backwards) {
            switch (step.look()) {
                case MISSING -> say("is not there", step);
                case IMPOSSIBLE -> impossible("cannot be looked at", step, Step.ByHand::remove);
                case EDITED -> say("was edited and stays", step);
                case DONE, OUTDATED -> removeUnlessUsed(step);
            }
            if (!dryRun) {
                step.leave();
            }
        }
    }

    private void removeUnlessUsed(Step step) throws IOException, InterruptedException {
        List<String> others = step.others();
        if (others.isEmpty()) {
            change("remove", step, step::remove);
        } else {
            say("stays, for agent " + String.join(", ", others), step);
        }
    }

    private void impossible(String what, Step step, Function<Step.ByHand, String> command) {
        String hint = step.byHand()
                .map(byHand -> " (by hand: " + command.apply(byHand) + "): " + byHand.why())
                .orElse("");
        out.println(what + ": " + Printable.line(step.subject() + hint));
    }

    private void change(String verb, Step step, Change change) throws IOException, InterruptedException {
        say((dryRun ? "would " : "") + verb, step);
        if (!dryRun) {
            change.make();
        }
    }

    private void say(String what, Step step) {
        out.println(what + ": " + Printable.line(step.subject()));
    }

    private interface Change {
        void make() throws IOException, InterruptedException;
    }
}
