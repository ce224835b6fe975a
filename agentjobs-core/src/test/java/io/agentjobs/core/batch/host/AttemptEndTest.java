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
import io.agentjobs.api.store.ItemClaim;
import io.agentjobs.api.store.ItemEnd;
import io.agentjobs.core.batch.host.AttemptEnd.Kind;
import io.agentjobs.core.host.EndCause;
import io.agentjobs.testkit.store.InMemoryJobStore;
import io.agentjobs.testkit.store.SampleBatches;
import io.agentjobs.testkit.store.SampleJobs;
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
                Arguments.of(new Crashed(7, "out of paper", USED), Kind.MAY_RETRY, "exit 7: out of paper"),
                Arguments.of(new Crashed(null, "gone", USED), Kind.MAY_RETRY, "without a result: gone"),
                Arguments.of(new Crashed(137, "killed", true, USED), Kind.LOST, "exit 137: killed"),
                Arguments.of(
                        new Crashed(1, "write: No space left on device (os error 28)", USED),
                        Kind.FULL_DISK,
                        "the disk is full: exit 1: write"),
                Arguments.of(new Crashed(1, "Error: ENOSPC: no space left", USED), Kind.FULL_DISK, "the disk is full"),
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
        "NOT_OPENED, TRANSPORT, no session can be opened: exit 1: no program",
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
    void aServerThatDiedUnderASessionThatTheHostEndedIsNoExcuse() {
        SessionOutcome killed = new Crashed(137, "killed", true, USED);

        assertThat(AttemptEnd.of(EndCause.TIME_LIMIT, killed, LIMITS).kind()).isEqualTo(Kind.MAY_RETRY);
        assertThat(AttemptEnd.of(EndCause.HOST_STOPPED, killed, LIMITS).kind()).isEqualTo(Kind.STOPPED);
    }

    @ParameterizedTest
    @CsvSource({
        "MAY_RETRY, 0, 0, 1, FAILED",
        "MAY_RETRY, 0, 4, 2, RETRY",
        "MAY_RETRY, 1, 0, 2, FAILED",
        "FINAL, 0, 0, 9, FAILED",
        "TRANSPORT, 8, 8, 1, GIVEN_BACK",
        "LIMIT, 8, 8, 1, GIVEN_BACK",
        "STOPPED, 8, 8, 1, GIVEN_BACK",
        "LOST, 0, 0, 1, LOST",
        "LOST, 0, 3, 1, LOST",
        "LOST, 0, 4, 1, FAILED",
        "LOST, 0, 4, 9, FAILED",
        "FULL_DISK, 0, 3, 1, LOST",
        "FULL_DISK, 0, 4, 9, FAILED",
    })
    void onlyTheItemsOwnFailuresCountAndItsLossesUpToTheFifth(
            Kind kind, int failures, int losses, int maxAttempts, ItemEnd meaning) {
        ItemClaim claim = claim(failures, losses);

        assertThat(AttemptEnd.of(kind, "why").meaning(claim, maxAttempts)).isEqualTo(meaning);
    }

    @Test
    void anItemThatIsLostForTheLastTimeSaysHowOften() {
        AttemptEnd end = own(new Crashed(137, "killed", true, USED));

        assertThat(end.reason(claim(0, 0))).isEqualTo("the client's server ended under it: exit 137: killed");
        assertThat(end.reason(claim(0, 4)))
                .isEqualTo("the client's server ended under it: exit 137: killed; it was lost 5 times");
    }

    private static ItemClaim claim(int failures, int losses) {
        InMemoryJobStore store = new InMemoryJobStore();
        Instant now = Instant.parse("2026-01-05T10:00:00Z");
        store.batches().create(SampleBatches.id(1), SampleBatches.rows(), now);
        store.batches().load(SampleBatches.id(1), SampleBatches.items(1), false, now);
        store.batches().ready(SampleBatches.id(1));
        store.batches().claimNext(1, SampleJobs.token(1), now);
        ItemClaim claim = store.batches().claimItems(SampleJobs.token(1), 1).get(0);
        return new ItemClaim(claim.item(), claim.lease(), failures, losses);
    }

    @Test
    void theErrorIsOnePrintableLineThatIsNotLong() {
        AttemptEnd end = own(new Crashed(1, "first\nsecond\u001b[31m " + "x".repeat(10_000), USED));

        assertThat(end.error()).doesNotContain("\n", "\u001b").hasSizeLessThan(600);
    }
}
