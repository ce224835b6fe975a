package io.agentjobs.core.batch.host;

import io.agentjobs.api.EndReason;
import io.agentjobs.api.Limits;
import io.agentjobs.api.Printable;
import io.agentjobs.api.runner.SessionOutcome;
import io.agentjobs.api.runner.SessionOutcome.ApiFailed;
import io.agentjobs.api.runner.SessionOutcome.AuthFailed;
import io.agentjobs.api.runner.SessionOutcome.BudgetLimit;
import io.agentjobs.api.runner.SessionOutcome.ContextExhausted;
import io.agentjobs.api.runner.SessionOutcome.Crashed;
import io.agentjobs.api.runner.SessionOutcome.TurnLimit;
import io.agentjobs.api.runner.SessionOutcome.UsageLimit;
import io.agentjobs.api.runner.SessionOutcome.VersionRefused;
import io.agentjobs.api.store.ItemClaim;
import io.agentjobs.api.store.ItemEnd;
import io.agentjobs.core.host.EndCause;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What the end of a session without an accepted report means.
 *
 * @param kind whose fault it is
 * @param error one line
 * @param account why the account refuses everything; null when it does not
 * @param resetAt when an allowance is whole again; null when unknown
 * @param exact true when the service itself named that time
 */
record AttemptEnd(
        Kind kind,
        String error,
        @Nullable EndReason account,
        @Nullable Instant resetAt,
        boolean exact) {
    private static final int ERROR_CHARS = 500;
    /** An item that ends its server each time would do so for ever; its neighbours are lost with it, so a few prove nothing. */
    private static final int MOST_LOSSES = 5;

    /** The words of the system and of Node.js. */
    private static final List<String> FULL_DISK_WORDS = List.of("No space left on device", "ENOSPC");

    private static final String NO_REPORT = "worker finished without calling report_agent_job_result";

    /** Whose fault it is, and so whether it counts. */
    enum Kind {
        /** The item's; another attempt may do better. */
        MAY_RETRY,
        /** The item's; another attempt would end the same way. */
        FINAL,
        /** The service's or the client's start: it does not count. */
        TRANSPORT,
        /** The server's, which died under the item: it does not count, a few times. */
        LOST,
        /** The machine's, whose disk is full, and so the next one's, too: it does not count, a few times. */
        FULL_DISK,
        /** The account's, or the installed client's: it does not count, and nothing more can run for now. */
        LIMIT,
        /** The host's own wish: it does not count. */
        STOPPED
    }

    static AttemptEnd of(EndCause cause, SessionOutcome outcome, Limits limits) {
        return switch (cause) {
            case TIME_LIMIT ->
                of(
                        Kind.MAY_RETRY,
                        "worker ran longer than max_runtime_seconds = "
                                + limits.time().toSeconds());
            case TURN_LIMIT -> of(Kind.MAY_RETRY, "worker took more than " + limits.turns() + " turns");
            case BUDGET_LIMIT -> of(Kind.MAY_RETRY, "worker used more than " + limits.budget());
            case ONLY_PRINTS -> of(Kind.MAY_RETRY, "the client printed without end and did nothing else");
            case STARTUP_HANG -> of(Kind.TRANSPORT, "the client gave no sign of life");
            case NOT_OPENED -> of(Kind.TRANSPORT, "no session can be opened: " + words(outcome));
            case OWN -> ofOutcome(outcome, limits);
            default -> of(Kind.STOPPED, "stopped before it had a result");
        };
    }

    private static AttemptEnd ofOutcome(SessionOutcome outcome, Limits limits) {
        if (outcome instanceof UsageLimit limit) {
            return new AttemptEnd(
                    Kind.LIMIT,
                    line("usage limit: " + limit.text()),
                    EndReason.USAGE_LIMIT,
                    limit.resetAt(),
                    limit.exact());
        }
        if (outcome instanceof AuthFailed auth) {
            return new AttemptEnd(Kind.LIMIT, line("not logged in: " + auth.text()), EndReason.AUTH, null, false);
        }
        if (outcome instanceof VersionRefused version) {
            return of(Kind.LIMIT, "the client's version cannot be used: " + version.text());
        }
        if (outcome instanceof ApiFailed api) {
            return of(
                    isTransient(api.status()) ? Kind.TRANSPORT : Kind.FINAL, "the model service failed: " + api.text());
        }
        if (outcome instanceof ContextExhausted context) {
            return of(Kind.FINAL, "the item does not fit the model: " + context.text());
        }
        if (outcome instanceof TurnLimit) {
            return of(Kind.MAY_RETRY, "worker took more than " + limits.turns() + " turns");
        }
        if (outcome instanceof BudgetLimit) {
            return of(Kind.MAY_RETRY, "worker used more than " + limits.budget());
        }
        if (outcome instanceof Crashed crashed && crashed.shared()) {
            return of(Kind.LOST, "the client's server ended under it: " + words(outcome));
        }
        if (outcome instanceof Crashed crashed && FULL_DISK_WORDS.stream().anyMatch(crashed.tail()::contains)) {
            return of(Kind.FULL_DISK, "the disk is full: " + words(outcome));
        }
        if (outcome instanceof Crashed) {
            return of(Kind.MAY_RETRY, "the client ended without a result: " + words(outcome));
        }
        return of(Kind.MAY_RETRY, NO_REPORT);
    }

    private static boolean isTransient(@Nullable Integer status) {
        return status == null || status >= 500 || status == 408 || status == 409 || status == 425 || status == 429;
    }

    static AttemptEnd of(Kind kind, String error) {
        return new AttemptEnd(kind, line(error), null, null, false);
    }

    /** What it means for the item of that claim, of which so many attempts may fail. */
    ItemEnd meaning(ItemClaim claim, int maxAttempts) {
        return switch (kind) {
            case MAY_RETRY -> claim.failures() + 1 < maxAttempts ? ItemEnd.RETRY : ItemEnd.FAILED;
            case FINAL -> ItemEnd.FAILED;
            case LOST, FULL_DISK -> isLastLoss(claim) ? ItemEnd.FAILED : ItemEnd.LOST;
            case TRANSPORT, LIMIT, STOPPED -> ItemEnd.GIVEN_BACK;
        };
    }

    private boolean isLastLoss(ItemClaim claim) {
        return (kind == Kind.LOST || kind == Kind.FULL_DISK) && claim.losses() + 1 >= MOST_LOSSES;
    }

    /** Why the attempt of that claim brought nothing, in one line. */
    String reason(ItemClaim claim) {
        return isLastLoss(claim) ? error + "; it was lost " + MOST_LOSSES + " times" : error;
    }

    /** The same with other words. */
    AttemptEnd withError(String words) {
        return new AttemptEnd(kind, words, account, resetAt, exact);
    }

    private static String words(SessionOutcome outcome) {
        if (!(outcome instanceof Crashed crashed)) {
            return "";
        }
        if (crashed.exit() == null) {
            return crashed.tail();
        }
        return "exit " + crashed.exit() + (crashed.tail().isBlank() ? "" : ": " + crashed.tail());
    }

    private static String line(String text) {
        return Printable.line(text, ERROR_CHARS);
    }
}
