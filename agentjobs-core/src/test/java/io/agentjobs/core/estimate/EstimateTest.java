package io.agentjobs.core.estimate;

import static org.assertj.core.api.Assertions.assertThat;

import io.agentjobs.api.BillingLane;
import io.agentjobs.api.EndReason;
import io.agentjobs.api.Ending;
import io.agentjobs.api.Job;
import io.agentjobs.api.JobId;
import io.agentjobs.api.JobPlan;
import io.agentjobs.api.JobStatus;
import io.agentjobs.api.JobTimes;
import io.agentjobs.api.Kind;
import io.agentjobs.api.Limits;
import io.agentjobs.api.LineState;
import io.agentjobs.api.RepoBase;
import io.agentjobs.api.Spend;
import io.agentjobs.api.TokenUsage;
import io.agentjobs.api.Usd;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class EstimateTest {
    private static final Instant START = Instant.parse("2026-01-05T10:00:00Z");
    private static final JobPlan PLAN = plan(Kind.FIX, "opus", "/src/a");

    private static JobPlan plan(Kind kind, String model, @Nullable String repository) {
        RepoBase base = repository == null ? null : new RepoBase(Path.of(repository), "HEAD", "0".repeat(40), null);
        Limits limits = new Limits(80, Usd.dollars(10), Duration.ofMinutes(45));
        return new JobPlan("t", kind, base, "claude", model, null, limits, BillingLane.API);
    }

    private static Job past(JobPlan plan, int minutes, int turns, @Nullable Usd cost) {
        return new Job(
                JobId.create(START, new Random(minutes)),
                plan,
                JobStatus.SUCCEEDED,
                1,
                new Ending(EndReason.DONE, null),
                new JobTimes(START, START, START.plus(Duration.ofMinutes(minutes))),
                new Spend(turns, TokenUsage.NONE, cost, null),
                null,
                false,
                false,
                null,
                LineState.NONE);
    }

    @Test
    void medianAndNinetiethPercentileAreOfThoseAlike() {
        List<Job> jobs = IntStream.rangeClosed(1, 10)
                .mapToObj(n -> past(PLAN, n, 1, Usd.dollars(n)))
                .toList();

        assertThat(Estimate.of(PLAN, jobs))
                .contains(new Estimate(
                        10,
                        true,
                        new Spread<>(Duration.ofMinutes(5), Duration.ofMinutes(9)),
                        new Spread<>(Usd.dollars(5), Usd.dollars(9))));
    }

    @Test
    void jobsOfAnotherKindOrModelAndThoseThatNeverRanTellNothing() {
        assertThat(Estimate.of(
                        PLAN,
                        List.of(
                                past(plan(Kind.REVIEW, "opus", "/src/a"), 1, 1, null),
                                past(plan(Kind.FIX, "sonnet", "/src/a"), 1, 1, null),
                                past(PLAN, 1, 0, null))))
                .isEmpty();
    }

    @Test
    void jobsInOtherRepositoriesAreShownOnlyWhereThisOneHasNone() {
        Job elsewhere = past(plan(Kind.FIX, "opus", "/src/b"), 30, 1, null);
        Job without = past(plan(Kind.FIX, "opus", null), 50, 1, null);

        assertThat(Estimate.of(PLAN, List.of(elsewhere, without, past(PLAN, 3, 1, null)))
                        .orElseThrow())
                .satisfies(estimate -> {
                    assertThat(estimate.jobs()).isOne();
                    assertThat(estimate.sameRepository()).isTrue();
                    assertThat(estimate.time().p90()).isEqualTo(Duration.ofMinutes(3));
                });
        assertThat(Estimate.of(PLAN, List.of(elsewhere, without)).orElseThrow()).satisfies(estimate -> {
            assertThat(estimate.jobs()).isEqualTo(2);
            assertThat(estimate.sameRepository()).isFalse();
        });
    }

    @Test
    void anUnknownCostIsNoCost() {
        assertThat(Estimate.of(PLAN, List.of(past(PLAN, 3, 1, null)))
                        .orElseThrow()
                        .cost())
                .isNull();
        assertThat(Estimate.of(PLAN, List.of(past(PLAN, 3, 1, null), past(PLAN, 3, 1, Usd.dollars(4))))
                        .orElseThrow()
                        .cost())
                .isEqualTo(new Spread<>(Usd.dollars(4), Usd.dollars(4)));
    }
}
