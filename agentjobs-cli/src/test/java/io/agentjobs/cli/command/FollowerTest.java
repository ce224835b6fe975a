package io.agentjobs.cli.command;

import static org.assertj.core.api.Assertions.assertThat;

import io.agentjobs.api.BillingLane;
import io.agentjobs.api.EndReason;
import io.agentjobs.api.Ending;
import io.agentjobs.api.Job;
import io.agentjobs.api.JobId;
import io.agentjobs.api.JobPlan;
import io.agentjobs.api.JobStatus;
import io.agentjobs.api.Kind;
import io.agentjobs.api.Limits;
import io.agentjobs.api.LineState;
import io.agentjobs.api.Spend;
import io.agentjobs.api.Usd;
import io.agentjobs.api.store.Finish;
import io.agentjobs.api.store.LaunchToken;
import io.agentjobs.testkit.store.InMemoryJobStore;
import java.time.Duration;
import java.time.Instant;
import org.junit.jupiter.api.Test;

class FollowerTest {
    private static final LaunchToken TOKEN = new LaunchToken("follower-token-1");
    private static final JobId ID = new JobId("261015-124136-70d3");
    private static final JobPlan PLAN = new JobPlan(
            "a job",
            Kind.GENERAL,
            null,
            "fake",
            "model",
            null,
            new Limits(1, Usd.dollars(1), Duration.ofMinutes(1)),
            BillingLane.SUBSCRIPTION);

    private static String lastLine(JobStatus status, EndReason reason) {
        InMemoryJobStore store = new InMemoryJobStore();
        store.enqueue(Job.queued(ID, PLAN, Instant.EPOCH), "brief");
        store.claimNext(1, TOKEN, Instant.EPOCH);
        store.finish(
                TOKEN,
                new Finish(
                        status,
                        new Ending(reason, "the design changed"),
                        Spend.NONE,
                        null,
                        "[jobs:job-done] job " + ID,
                        LineState.NONE,
                        Instant.EPOCH));
        return Follower.lastLine(store.find(ID).orElseThrow(), store);
    }

    @Test
    void aJobThatEndedHasItsLine() {
        assertThat(lastLine(JobStatus.FAILED, EndReason.CRASHED)).isEqualTo("[jobs:job-done] job " + ID);
    }

    @Test
    void aJobThatItsOwnerHaltedIsNotDoneAndSaysWhyItWasHalted() {
        assertThat(lastLine(JobStatus.STOPPED, EndReason.STOPPED))
                .isEqualTo(ID + " stopped: stopped by its owner (the design changed)");
    }
}
