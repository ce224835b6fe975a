package io.agentjobs.cli.command;

import io.agentjobs.api.AccountHold;
import io.agentjobs.api.AttemptOrigin;
import io.agentjobs.api.Ending;
import io.agentjobs.api.JobAttempt;
import io.agentjobs.api.JobUpdate;
import io.agentjobs.api.Printable;
import io.agentjobs.api.Usd;
import io.agentjobs.cli.console.Fields;
import io.agentjobs.cli.console.Words;
import java.time.Duration;
import java.time.Instant;
import java.util.List;

/** How a job came to where it is, as names and values for people. */
final class CourseFields {
    private static final int TEXT_CHARS = 100;

    private CourseFields() {}

    /** The attempts; a job with one has nothing to add to its own fields. */
    static void printAttempts(Fields fields, List<JobAttempt> attempts, Instant now) {
        if (attempts.size() > 1) {
            attempts.forEach(attempt -> fields.print("attempt " + attempt.number(), attempt(attempt, now)));
        }
    }

    /** What was added to the job, and whether its session was told. */
    static void printUpdates(Fields fields, List<JobUpdate> updates) {
        updates.forEach(update -> fields.print(
                "update " + update.number(),
                Words.of(update.delivery()) + ": " + Printable.line(update.text(), TEXT_CHARS)));
    }

    /** The accounts that cannot be used for now. */
    static void printHolds(Fields fields, List<AccountHold> holds) {
        holds.forEach(hold -> fields.print("waiting", hold(hold)));
    }

    /** Why and until when an account waits, one line. */
    static String hold(AccountHold hold) {
        return hold.account().runner() + " (" + Words.of(hold.account().lane()) + "): "
                + hold.parking().reason().sentence() + ", "
                + (hold.probing() ? "being tried now" : JobFields.until(hold.parking()))
                + (hold.tries() == 0 ? "" : ", refused " + hold.tries() + " more times");
    }

    /** How long an attempt has worked; the leg that goes on counts where it is the first. */
    static Duration worked(JobAttempt attempt, Instant now) {
        return attempt.ended() == null && attempt.legs() == 1
                ? Duration.between(attempt.claimed(), now)
                : attempt.worked();
    }

    private static String attempt(JobAttempt attempt, Instant now) {
        Ending ending = attempt.ending();
        String how =
                attempt.outcome() == null || ending == null ? "going on" : JobFields.status(attempt.outcome(), ending);
        Usd cost = attempt.spend().cost();
        int turns = attempt.spend().turns();
        return attempt.model() + " · " + how + " · " + turns + (turns == 1 ? " turn" : " turns")
                + (cost == null ? "" : " · " + cost) + " · "
                + Words.of(worked(attempt, now))
                + (attempt.origin() == AttemptOrigin.AUTO ? " · continued by itself" : "")
                + (attempt.origin() == AttemptOrigin.LANDING ? " · handed back by a landing" : "")
                + (attempt.legs() > 1 ? " · parked " + (attempt.legs() - 1) + " times" : "");
    }
}
