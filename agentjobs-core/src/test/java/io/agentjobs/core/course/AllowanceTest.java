package io.agentjobs.core.course;

import static org.assertj.core.api.Assertions.assertThat;

import io.agentjobs.api.AttemptOrigin;
import io.agentjobs.api.EndReason;
import io.agentjobs.api.Ending;
import io.agentjobs.api.JobAttempt;
import io.agentjobs.api.JobPlan;
import io.agentjobs.api.JobStatus;
import io.agentjobs.api.Limits;
import io.agentjobs.api.Spend;
import io.agentjobs.api.TokenUsage;
import io.agentjobs.api.Usd;
import io.agentjobs.testkit.store.SampleJobs;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class AllowanceTest {
    private static final Instant START = Instant.parse("2026-10-15T12:41:36Z");
    private static final JobPlan PLAN = SampleJobs.queued(1).plan();

    private static Limits limits(int turns, String usd, int minutes) {
        return new Limits(turns, Usd.parse(usd), Duration.ofMinutes(minutes));
    }

    private static JobAttempt ended(int number, int turns, @Nullable Usd cost, int minutes) {
        return new JobAttempt(
                number,
                AttemptOrigin.START,
                false,
                "m",
                limits(10, "5", 30),
                START,
                START.plus(Duration.ofHours(1)),
                1,
                Duration.ofMinutes(minutes),
                new Spend(turns, TokenUsage.NONE, cost, null),
                null,
                JobStatus.FAILED,
                new Ending(EndReason.TURN_LIMIT, null));
    }

    private static JobAttempt going(int number, Limits limits) {
        return new JobAttempt(
                number,
                AttemptOrigin.RESUME,
                false,
                "m",
                limits,
                START,
                null,
                1,
                Duration.ZERO,
                Spend.NONE,
                null,
                null,
                null);
    }

    @Test
    void withoutAnAttemptItIsWhatThePlanAllows() {
        assertThat(Allowance.of(PLAN, List.of())).isEqualTo(PLAN.limits());
    }

    @Test
    void whatEarlierAttemptsUsedIsAddedToWhatTheLatestMayUse() {
        List<JobAttempt> attempts =
                List.of(ended(1, 10, Usd.parse("1.50"), 7), ended(2, 4, null, 2), going(3, limits(6, "3", 20)));

        assertThat(Allowance.of(PLAN, attempts)).isEqualTo(limits(20, "4.50", 29));
    }
}
