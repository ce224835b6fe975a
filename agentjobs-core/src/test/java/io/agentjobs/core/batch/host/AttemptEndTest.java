package io.agentjobs.core.batch.host;

import static org.assertj.core.api.Assertions.assertThat;

import io.agentjobs.api.EndReason;
import io.agentjobs.api.Limits;
import io.agentjobs.api.Usd;
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
import io.agentjobs.api.runner.SessionUsage;
import io.agentjobs.core.batch.host.AttemptEnd.Kind;
import io.agentjobs.core.host.EndCause;
import java.time.Duration;
import java.time.Instant;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

final class AttemptEndTest {
    private static final Limits LIMITS = new Limits(12, Usd.parse("0.50"), Duration.ofSeconds(90));
    private static final SessionUsage USED = SessionUsage.NONE;

    private static AttemptEnd own(SessionOutcome outcome) {
        return AttemptEnd.of(EndCause.OWN, outcome, LIMITS);
    }

    static Stream<Arguments> outcomes() {
        return Stream.of(
                Arguments.of(
                        new Completed("done", null, USED), Kind.MAY_RETRY, "without calling report_agent_job_result"),
                Arguments.of(new TurnLimit(USED), Kind.MAY_RETRY, "more than 12 turns"),
                Arguments.of(
                        new SessionOutcome.VersionRefused("too old", USED),
                        Kind.LIMIT,
                        "version cannot be used: too old"),
                Arguments.of(new BudgetLimit(USED), Kind.MAY_RETRY, "more than $0.50"),
                Arguments.of(new Crashed(7, "out of paper", USED), Kind.MAY_RETRY, "exit 7 out of paper"),
                Arguments.of(new Crashed(null, "gone", USED), Kind.MAY_RETRY, "without a result: gone"),
                Arguments.of(new SessionMissing("none", USED), Kind.MAY_RETRY, "report_agent_job_result"),
                Arguments.of(new Interrupted(USED), Kind.MAY_RETRY, "report_agent_job_result"),
                Arguments.of(new ContextExhausted("too long", USED), Kind.FINAL, "does not fit the model: too long"),
                Arguments.of(new AuthFailed("log in", USED), Kind.LIMIT, "not logged in: log in"));
    }

    @ParameterizedTest
    @MethodSource("outcomes")
    void anEndOfItsOwnIsTheItemsOrTheAccounts(SessionOutcome outcome, Kind kind, String words) {
        AttemptEnd end = own(outcome);

        assertThat(end.kind()).isEqualTo(kind);
        assertThat(end.error()).contains(words);
        assertThat(end.resetAt()).isNull();
    }

    @Test
    void aUsageLimitBringsTheTimeOfItsReset() {
        Instant reset = Instant.parse("2026-01-05T21:00:00Z");

        AttemptEnd end = own(new UsageLimit(reset, true, "resets 9pm", USED));

        assertThat(end)
                .isEqualTo(new AttemptEnd(Kind.LIMIT, "usage limit: resets 9pm", EndReason.USAGE_LIMIT, reset, true));
        assertThat(own(new UsageLimit(null, false, "some day", USED)).resetAt()).isNull();
    }

    @ParameterizedTest
    @CsvSource({
        "500, TRANSPORT",
        "502, TRANSPORT",
        "503, TRANSPORT",
        "529, TRANSPORT",
        "408, TRANSPORT",
        "409, TRANSPORT",
        "425, TRANSPORT",
        "429, TRANSPORT",
        "400, FINAL",
        "403, FINAL",
        "404, FINAL",
        "413, FINAL",
        ", TRANSPORT",
    })
    void anErrorOfTheServiceCountsAgainstTheItemWhenAnotherTryWouldGetItAgain(Integer status, Kind kind) {
        assertThat(own(new ApiFailed(status, "no", USED)).kind()).isEqualTo(kind);
    }

    @ParameterizedTest
    @CsvSource({
        "TIME_LIMIT, MAY_RETRY, max_runtime_seconds = 90",
        "TURN_LIMIT, MAY_RETRY, more than 12 turns",
        "BUDGET_LIMIT, MAY_RETRY, more than $0.50",
        "STARTUP_HANG, TRANSPORT, no sign of life",
        "NOT_OPENED, TRANSPORT, no session can be opened: exit 1 no program",
        "CANCELLED, STOPPED, stopped before",
        "STOPPED, STOPPED, stopped before",
        "HOST_STOPPED, STOPPED, stopped before",
    })
    void whatTheHostEndedIsJudgedByWhyItDid(EndCause cause, Kind kind, String words) {
        AttemptEnd end = AttemptEnd.of(cause, new Crashed(1, "no program", USED), LIMITS);

        assertThat(end.kind()).isEqualTo(kind);
        assertThat(end.error()).contains(words);
    }

    @Test
    void theErrorIsOnePrintableLineThatIsNotLong() {
        AttemptEnd end = own(new Crashed(1, "first\nsecond\u001b[31m " + "x".repeat(10_000), USED));

        assertThat(end.error()).doesNotContain("\n", "\u001b").hasSizeLessThan(600);
    }
}
