package io.agentjobs.cli.command;

import static org.assertj.core.api.Assertions.assertThat;

import io.agentjobs.api.AttemptOrigin;
import io.agentjobs.api.EndReason;
import io.agentjobs.api.Ending;
import io.agentjobs.api.JobAttempt;
import io.agentjobs.api.JobPlan;
import io.agentjobs.api.JobStatus;
import io.agentjobs.api.Limits;
import io.agentjobs.api.Spend;
import io.agentjobs.testkit.store.SampleJobs;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class CircumstancesTest {
    private static final JobPlan PLAN = SampleJobs.plan("t");
    private static final Instant START = SampleJobs.START;

    private static Circumstances of(JobAttempt... attempts) {
        return new Circumstances(null, null, new VerdictTally(0, Map.of()), List.of(), List.of(attempts), List.of());
    }

    private static Limits turns(int turns) {
        return new Limits(turns, PLAN.limits().budget(), PLAN.limits().time());
    }

    private static JobAttempt ended(int number, Duration worked) {
        return new JobAttempt(
                number,
                AttemptOrigin.START,
                false,
                "m",
                turns(10 * number),
                START,
                START.plus(worked),
                1,
                worked,
                Spend.NONE,
                null,
                JobStatus.FAILED,
                new Ending(EndReason.TIME_LIMIT, null));
    }

    private static JobAttempt running(int number, Instant claimed) {
        return new JobAttempt(
                number,
                AttemptOrigin.RESUME,
                false,
                "m",
                turns(10 * number),
                claimed,
                null,
                1,
                Duration.ZERO,
                Spend.NONE,
                null,
                null,
                null);
    }

    @Test
    void aJobHasWorkedForAsLongAsAllItsAttemptsDid() {
        Circumstances around = of(ended(1, Duration.ofSeconds(9)), running(2, START.plusSeconds(100)));
        assertThat(around.worked(START.plusSeconds(102))).isEqualTo(Duration.ofSeconds(11));
        assertThat(of().worked(START)).isZero();
    }

    @Test
    void theLimitsAreThoseOfTheLatestAttempt() {
        assertThat(of(ended(1, Duration.ZERO), running(2, START)).limits(PLAN)).isEqualTo(turns(20));
        assertThat(of().limits(PLAN)).isEqualTo(PLAN.limits());
    }
}
