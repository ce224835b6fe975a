package io.agentjobs.core.host;

import io.agentjobs.api.Usd;
import io.agentjobs.api.gate.VerdictCounts;
import io.agentjobs.api.runner.SessionOutcome;
import io.agentjobs.api.runner.SessionOutcome.ApiFailed;
import io.agentjobs.api.runner.SessionOutcome.AuthFailed;
import io.agentjobs.api.runner.SessionOutcome.BudgetLimit;
import io.agentjobs.api.runner.SessionOutcome.Completed;
import io.agentjobs.api.runner.SessionOutcome.ContextExhausted;
import io.agentjobs.api.runner.SessionOutcome.Crashed;
import io.agentjobs.api.runner.SessionOutcome.Interrupted;
import io.agentjobs.api.runner.SessionOutcome.SessionMissing;
import io.agentjobs.api.runner.SessionOutcome.TurnLimit;
import io.agentjobs.api.runner.SessionOutcome.UsageLimit;
import io.agentjobs.api.runner.SessionOutcome.VersionRefused;
import io.agentjobs.core.host.HostOutcome.OutcomeKind;
import io.agentjobs.core.redact.Redactor;
import java.time.Duration;
import org.jspecify.annotations.Nullable;

/** Turns what a session came to into what is written down, without secrets: the final message becomes the report. */
final class OutcomeWriter {
    private final HostPlan plan;

    private final Redactor redactor;

    OutcomeWriter(HostPlan plan, Redactor redactor) {
        this.plan = plan;
        this.redactor = redactor;
    }

    /** The plain facts of an outcome. */
    private record Facts(
            OutcomeKind kind,
            String text,
            @Nullable Integer exit,
            @Nullable Integer status,
            @Nullable Long resetAt,
            boolean exact) {
        static Facts of(OutcomeKind kind, String text) {
            return new Facts(kind, text, null, null, null, false);
        }
    }

    /** Whether a new session took over, and how long both ran. */
    record Course(boolean fresh, Duration ran) {}

    HostOutcome outcome(EndCause cause, SessionOutcome outcome, SessionLog log, VerdictCounts verdicts, Course course) {
        Facts facts = facts(outcome);
        Usd reported = outcome.usage().reportedCost();
        return new HostOutcome(
                plan.token(),
                cause,
                facts.kind(),
                redactor.redactWhole(facts.text()),
                facts.exit(),
                facts.status(),
                facts.resetAt(),
                facts.exact(),
                log.sessionId(),
                course.fresh(),
                false,
                log.clientVersion(),
                log.model(),
                outcome.usage().turns(),
                outcome.usage().byModel(),
                reported == null ? null : reported.micros(),
                verdicts,
                course.ran().toMillis());
    }

    private static Facts facts(SessionOutcome outcome) {
        if (outcome instanceof Completed done) {
            return Facts.of(OutcomeKind.COMPLETED, done.finalText());
        }
        if (outcome instanceof TurnLimit) {
            return Facts.of(OutcomeKind.TURN_LIMIT, "");
        }
        if (outcome instanceof BudgetLimit) {
            return Facts.of(OutcomeKind.BUDGET_LIMIT, "");
        }
        if (outcome instanceof UsageLimit limit) {
            Long resetAt = limit.resetAt() == null ? null : limit.resetAt().toEpochMilli();
            return new Facts(OutcomeKind.USAGE_LIMIT, limit.text(), null, null, resetAt, limit.exact());
        }
        if (outcome instanceof AuthFailed auth) {
            return Facts.of(OutcomeKind.AUTH_FAILED, auth.text());
        }
        if (outcome instanceof VersionRefused version) {
            return Facts.of(OutcomeKind.VERSION_REFUSED, version.text());
        }
        if (outcome instanceof ApiFailed api) {
            return new Facts(OutcomeKind.API_FAILED, api.text(), null, api.status(), null, false);
        }
        if (outcome instanceof ContextExhausted context) {
            return Facts.of(OutcomeKind.CONTEXT_EXHAUSTED, context.text());
        }
        if (outcome instanceof SessionMissing missing) {
            return Facts.of(OutcomeKind.SESSION_MISSING, missing.text());
        }
        if (outcome instanceof Crashed crashed) {
            return new Facts(OutcomeKind.CRASHED, crashed.tail(), crashed.exit(), null, null, false);
        }
        if (outcome instanceof Interrupted) {
            return Facts.of(OutcomeKind.INTERRUPTED, "");
        }
        throw new IllegalStateException("an outcome that is none: " + outcome);
    }
}
