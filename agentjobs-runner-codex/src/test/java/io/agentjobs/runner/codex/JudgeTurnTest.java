package io.agentjobs.runner.codex;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.agentjobs.api.JsonText;
import io.agentjobs.api.runner.SessionOutcome;
import io.agentjobs.api.runner.SessionUsage;
import java.time.Instant;
import java.time.ZoneOffset;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Error frames as the real client 0.171.0 sent them. */
class JudgeTurnTest {
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final JudgeTurn JUDGE = new JudgeTurn(() -> Instant.parse("2026-11-30T12:00:00Z"), ZoneOffset.UTC);
    private static final String NO_LIMITS = "{\"primary\":null,\"secondary\":null}";

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "{\"httpConnectionFailed\":{\"httpStatusCode\":401}} | AuthFailed",
                "{\"httpConnectionFailed\":{\"httpStatusCode\":403}} | AuthFailed",
                "\"unauthorized\" | AuthFailed",
                "{\"responseTooManyFailedAttempts\":{\"httpStatusCode\":429}} | ApiFailed",
                "{\"responseStreamDisconnected\":{\"httpStatusCode\":null}} | ApiFailed",
                "\"internalServerError\" | ApiFailed",
                "\"serverOverloaded\" | ApiFailed",
                "\"rateLimitExceeded\" | ApiFailed",
                "\"modelNotFound\" | ApiFailed",
                "\"badRequest\" | ApiFailed",
                "\"other\" | ApiFailed",
                "null | ApiFailed",
                "\"contextWindowExceeded\" | ContextExhausted",
                "\"sessionBudgetExceeded\" | BudgetLimit",
                "\"usageLimitExceeded\" | UsageLimit",
                "\"sandboxError\" | Crashed",
            })
    void everyKindOfFailureHasItsOutcome(String info, String outcome) {
        assertThat(failed("it failed", info, NO_LIMITS).getClass().getSimpleName())
                .isEqualTo(outcome);
    }

    @Test
    void theStatusOfTheServiceIsKept() {
        assertThat(failed("boom", "{\"responseTooManyFailedAttempts\":{\"httpStatusCode\":429}}", NO_LIMITS))
                .isEqualTo(new SessionOutcome.ApiFailed(429, "boom", SessionUsage.NONE));
        assertThat(failed("boom", "\"internalServerError\"", NO_LIMITS))
                .isEqualTo(new SessionOutcome.ApiFailed(500, "boom", SessionUsage.NONE));
        assertThat(failed("boom", "\"other\"", NO_LIMITS))
                .isEqualTo(new SessionOutcome.ApiFailed(null, "boom", SessionUsage.NONE));
    }

    @Test
    void aResetThatTheServiceNamedIsExact() {
        String limits = "{\"primary\":{\"usedPercent\":100,\"resetsAt\":1796057981},"
                + "\"secondary\":{\"usedPercent\":30,\"resetsAt\":1796999999}}";

        assertThat(failed("try again at 4:59 PM.", "\"usageLimitExceeded\"", limits))
                .isEqualTo(new SessionOutcome.UsageLimit(
                        Instant.ofEpochSecond(1796057981), true, "try again at 4:59 PM.", SessionUsage.NONE));
    }

    @Test
    void aResetThatWasReadFromTheWordsIsNot() {
        assertThat(failed("try again at 4:59 PM.", "\"usageLimitExceeded\"", NO_LIMITS))
                .isEqualTo(new SessionOutcome.UsageLimit(
                        Instant.parse("2026-11-30T16:59:00Z"), false, "try again at 4:59 PM.", SessionUsage.NONE));
        assertThat(failed("Quota exceeded.", "\"usageLimitExceeded\"", NO_LIMITS))
                .isEqualTo(new SessionOutcome.UsageLimit(null, false, "Quota exceeded.", SessionUsage.NONE));
    }

    @Test
    void aPlanWithoutAnyAllowanceIsNoLimitToWaitFor() {
        assertThat(failed(
                        "To use Codex with your ChatGPT plan, upgrade to Plus: https://chatgpt.com/explore/plus.",
                        "\"usageLimitExceeded\"",
                        NO_LIMITS))
                .isInstanceOf(SessionOutcome.AuthFailed.class);
    }

    @Test
    void anAnswerByASchemaIsGivenAsJsonWhenItIsOne() {
        assertThat(completed("{\"a\":1}\n")).isEqualTo(new JsonText("{\"a\":1}"));
        assertThat(completed("no json")).isNull();
    }

    @Test
    void aTurnThatNobodyInterruptedIsNoInterruption() {
        assertThat(turn("{\"status\":\"interrupted\"}", true, NO_LIMITS))
                .isInstanceOf(SessionOutcome.Interrupted.class);
        assertThat(turn("{\"status\":\"interrupted\"}", false, NO_LIMITS)).isInstanceOf(SessionOutcome.Crashed.class);
        assertThat(turn("{\"status\":\"somethingNew\"}", false, NO_LIMITS)).isInstanceOf(SessionOutcome.Crashed.class);
    }

    private static @Nullable JsonText completed(String text) {
        SessionOutcome outcome = JUDGE.outcome(new JudgeTurn.Turn(
                json("{\"status\":\"completed\"}"), text, true, false, json(NO_LIMITS), SessionUsage.NONE));
        return ((SessionOutcome.Completed) outcome).structured();
    }

    private static SessionOutcome failed(String message, String info, String limits) {
        return turn(
                "{\"status\":\"failed\",\"error\":{\"message\":\"" + message + "\",\"codexErrorInfo\":" + info + "}}",
                false,
                limits);
    }

    private static SessionOutcome turn(String turn, boolean interrupted, String limits) {
        return JUDGE.outcome(new JudgeTurn.Turn(json(turn), "", false, interrupted, json(limits), SessionUsage.NONE));
    }

    private static JsonNode json(String text) {
        try {
            return JSON.readTree(text);
        } catch (JsonProcessingException e) {
            throw new AssertionError(e);
        }
    }
}
