package io.agentjobs.api;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.time.Instant;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class JobTest {
    private static final JobId ID = new JobId("261015-124136-70d3");
    private static final Instant NOON = Instant.parse("2026-10-15T12:00:00Z");
    private static final Parking PARKING = new Parking(EndReason.USAGE_LIMIT, NOON, true);
    private static final JobPlan PLAN = new JobPlan(
            "title",
            Kind.GENERAL,
            null,
            "claude",
            "sonnet",
            null,
            new Limits(10, Usd.dollars(1), Duration.ofMinutes(10)),
            BillingLane.SUBSCRIPTION);

    @Test
    void aQueuedJobHasUsedNothingAndOwesNoLine() {
        Job job = Job.queued(ID, PLAN, NOON);

        assertThat(job.status()).isEqualTo(JobStatus.QUEUED);
        assertThat(job.attempt()).isZero();
        assertThat(job.spend()).isEqualTo(Spend.NONE);
        assertThat(job.line()).isEqualTo(LineState.NONE);
        assertThat(job.times()).isEqualTo(new JobTimes(NOON, null, null));
        assertThat(job.cancelRequested()).isFalse();
    }

    @ParameterizedTest
    @EnumSource(JobStatus.class)
    void anActiveJobAndNoOtherHasNoEnding(JobStatus status) {
        Ending ending = new Ending(EndReason.DONE, null);
        @Nullable Ending right = status.isActive() ? null : ending;
        @Nullable Ending wrong = status.isActive() ? ending : null;

        assertThat(job(status, right).ending()).isEqualTo(right);
        assertThatThrownBy(() -> job(status, wrong))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining(ID.value());
    }

    @ParameterizedTest
    @EnumSource(JobStatus.class)
    void aParkedJobAndNoOtherWaitsForSomething(JobStatus status) {
        @Nullable Ending ending = status.isActive() ? null : new Ending(EndReason.DONE, null);
        @Nullable Parking wrong = status == JobStatus.PARKED ? null : PARKING;

        assertThatThrownBy(() -> job(status, ending, wrong))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining(ID.value());
    }

    @Test
    void whatHasEndedForGoodCannotBeResumed() {
        assertThat(JobStatus.values())
                .filteredOn(JobStatus::isResumable)
                .containsExactly(JobStatus.STOPPED, JobStatus.FAILED, JobStatus.TIMEOUT);
        assertThat(JobStatus.values())
                .filteredOn(JobStatus::isFinished)
                .containsExactly(JobStatus.SUCCEEDED, JobStatus.FAILED, JobStatus.TIMEOUT, JobStatus.CANCELLED);
    }

    @ParameterizedTest
    @EnumSource(Kind.class)
    void onlyReviewsAreKeptFromWriting(Kind kind) {
        assertThat(kind.access()).isEqualTo(kind == Kind.REVIEW ? AccessMode.READ_ONLY : AccessMode.WRITE);
    }

    @Test
    void theReportedCostGoesBeforeTheComputedOne() {
        Usd reported = Usd.dollars(1);
        Usd computed = Usd.dollars(2);

        assertThat(new Spend(1, TokenUsage.NONE, reported, computed).cost()).isEqualTo(reported);
        assertThat(new Spend(1, TokenUsage.NONE, null, computed).cost()).isEqualTo(computed);
        assertThat(Spend.NONE.cost()).isNull();
    }

    @Test
    void amountsThatLieFarApartAreDoubtful() {
        assertThat(new Spend(1, TokenUsage.NONE, Usd.dollars(10), Usd.parse("7.50")).isDoubtful())
                .isFalse();
        assertThat(new Spend(1, TokenUsage.NONE, Usd.dollars(10), Usd.parse("7.49")).isDoubtful())
                .isTrue();
        assertThat(new Spend(1, TokenUsage.NONE, Usd.dollars(1), Usd.dollars(10)).isDoubtful())
                .isTrue();
        assertThat(new Spend(1, TokenUsage.NONE, Usd.dollars(10), null).isDoubtful())
                .isFalse();
    }

    @Test
    void aSumOfDollarsIsKnownOnlyWhereBothPartsAre() {
        TokenUsage tokens = new TokenUsage(1, 2, 3, 4, 5);
        Spend priced = new Spend(1, tokens, Usd.dollars(1), Usd.dollars(2));
        Spend stopped = new Spend(2, tokens, null, Usd.dollars(3));

        assertThat(priced.plus(stopped)).isEqualTo(new Spend(3, tokens.plus(tokens), null, Usd.dollars(5)));
        assertThat(priced.plus(priced).reported()).isEqualTo(Usd.dollars(2));
        assertThat(priced.plus(Spend.NONE)).isEqualTo(priced);
        assertThat(Spend.NONE.plus(stopped)).isEqualTo(stopped);
    }

    private static Job job(JobStatus status, @Nullable Ending ending) {
        return job(status, ending, status == JobStatus.PARKED ? PARKING : null);
    }

    private static Job job(JobStatus status, @Nullable Ending ending, @Nullable Parking parking) {
        return new Job(
                ID,
                PLAN,
                status,
                1,
                ending,
                new JobTimes(NOON, null, null),
                Spend.NONE,
                null,
                false,
                false,
                parking,
                LineState.NONE);
    }
}
