package io.agentjobs.cli.console;

import static org.assertj.core.api.Assertions.assertThat;

import io.agentjobs.api.BillingLane;
import io.agentjobs.api.Job;
import io.agentjobs.api.JobId;
import io.agentjobs.api.JobPlan;
import io.agentjobs.api.JobStatus;
import io.agentjobs.api.JobTimes;
import io.agentjobs.api.Kind;
import io.agentjobs.api.Limits;
import io.agentjobs.api.LineState;
import io.agentjobs.api.Spend;
import io.agentjobs.api.TokenUsage;
import io.agentjobs.api.Usd;
import java.time.Duration;
import java.time.Instant;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class WordsTest {
    private static final Instant START = Instant.parse("2026-10-15T12:00:00Z");

    @ParameterizedTest
    @CsvSource({"PT0S, 0s", "PT59.9S, 59s", "PT60S, 1m00s", "PT1H4M59S, 1h04m", "PT49H, 2d01h", "PT-5S, 0s"})
    void aTimeShowsItsTwoGreatestUnits(Duration time, String words) {
        assertThat(Words.of(time)).isEqualTo(words);
    }

    @Test
    void anAmountThatNobodyIsBilledForHasATilde() {
        Usd cents = Usd.parse("0.25");
        assertThat(Words.cost(job(BillingLane.API, cents, null))).isEqualTo("$0.25");
        assertThat(Words.cost(job(BillingLane.API, null, cents))).isEqualTo("~$0.25");
        assertThat(Words.cost(job(BillingLane.SUBSCRIPTION, cents, null))).isEqualTo("~$0.25");
        assertThat(Words.cost(job(BillingLane.API, null, null))).isEqualTo("-");
    }

    @Test
    void aRunningJobsTimeGoesOnAndAQueuedJobHasNone() {
        assertThat(Words.runTime(job(BillingLane.API, null, null), START.plusSeconds(75)))
                .isEqualTo("1m15s");
        assertThat(Words.runTime(Job.queued(new JobId("261015-124136-70d3"), plan(BillingLane.API), START), START))
                .isEqualTo("-");
    }

    @Test
    void theTimeIsThatOfAllAttemptsWithoutWhatLiesBetween() {
        JobTimes waits = new JobTimes(START, START, null, Duration.ofSeconds(20), null);
        assertThat(Words.runTime(job(JobStatus.QUEUED, waits), START.plusSeconds(75)))
                .isEqualTo("20s");
        JobTimes second = new JobTimes(START, START, null, Duration.ofSeconds(20), START.plusSeconds(70));
        assertThat(Words.runTime(job(JobStatus.RUNNING, second), START.plusSeconds(75)))
                .isEqualTo("25s");
    }

    private static Job job(JobStatus status, JobTimes times) {
        Job job = job(status, BillingLane.API, null, null);
        return new Job(
                job.id(), job.plan(), status, 2, null, times, job.spend(), null, false, false, null, LineState.NONE);
    }

    private static Job job(BillingLane lane, @Nullable Usd reported, @Nullable Usd computed) {
        return job(JobStatus.RUNNING, lane, reported, computed);
    }

    private static Job job(JobStatus status, BillingLane lane, @Nullable Usd reported, @Nullable Usd computed) {
        return new Job(
                new JobId("261015-124136-70d3"),
                plan(lane),
                status,
                1,
                null,
                new JobTimes(START, START, null),
                new Spend(1, TokenUsage.NONE, reported, computed),
                null,
                false,
                false,
                null,
                LineState.NONE);
    }

    private static JobPlan plan(BillingLane lane) {
        return new JobPlan(
                "t",
                Kind.GENERAL,
                null,
                "scripted",
                "scripted",
                null,
                new Limits(1, Usd.dollars(1), Duration.ofMinutes(1)),
                lane);
    }
}
