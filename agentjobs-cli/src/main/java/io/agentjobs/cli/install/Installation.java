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
    private static final Verb MAKE = new Verb("make", "made");
    private static final Verb UPDATE = new Verb("update", "updated");
    private static final Verb REPLACE = new Verb("replace, keeping a copy of", "replaced, keeping a copy of");
    private static final Verb REMOVE = new Verb("remove", "removed");

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
                        change(REPLACE, step, step::install);
                    } else {
                        say("was edited and stays (--force replaces it)", step);
                    }
                }
                case MISSING -> change(MAKE, step, step::install);
                case OUTDATED -> change(UPDATE, step, step::install);
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
            change(REMOVE, step, step::remove);
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

    private void change(Verb verb, Step step, Change change) throws IOException, InterruptedException {
        if (dryRun) {
            say("would " + verb.infinitive(), step);
            return;
        }
        change.make();
        say(verb.past(), step);
    }

    private void say(String what, Step step) {
        out.println(what + ": " + Printable.line(step.subject()));
    }

    /** What is to be done, and has been. */
    private record Verb(String infinitive, String past) {}

    private interface Change {
        void make() throws IOException, InterruptedException;
    }
}
