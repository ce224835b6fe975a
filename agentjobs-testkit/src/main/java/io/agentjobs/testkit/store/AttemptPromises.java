package io.agentjobs.testkit.store;

import static org.assertj.core.api.Assertions.assertThat;

import io.agentjobs.api.Acceptance;
import io.agentjobs.api.EndReason;
import io.agentjobs.api.Ending;
import io.agentjobs.api.Job;
import io.agentjobs.api.JobStatus;
import io.agentjobs.api.JobTimes;
import io.agentjobs.api.LineState;
import io.agentjobs.api.Spend;
import io.agentjobs.api.TokenUsage;
import io.agentjobs.api.store.Finish;
import io.agentjobs.api.store.LaunchToken;
import io.agentjobs.api.store.LiveAttempt;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Promises about a running attempt: its token may write, no other; it ends once. */
interface AttemptPromises extends StoreUnderTest {

    @Test
    default void theProcessAndTheSessionAreRecorded() {
        running(1);

        assertThat(store().started(SampleJobs.token(1), SampleJobs.process(7), "session-a"))
                .isTrue();

        assertThat(job(1).sessionId()).isEqualTo("session-a");
        assertThat(store().live()).extracting(LiveAttempt::host).containsExactly(SampleJobs.process(7));
    }

    @Test
    default void oneProcessRunsAClaimAndAnotherIsRefused() {
        running(1);
        store().started(SampleJobs.token(1), SampleJobs.process(7), "session-a");

        assertThat(store().started(SampleJobs.token(1), SampleJobs.process(8), "session-b"))
                .isFalse();
        assertThat(store().started(SampleJobs.token(1), SampleJobs.process(7), "session-c"))
                .isTrue();

        assertThat(job(1).sessionId()).isEqualTo("session-c");
        assertThat(store().live()).extracting(LiveAttempt::host).containsExactly(SampleJobs.process(7));
    }

    @Test
    default void progressReplacesWhatTheAttemptHasUsed() {
        running(1);

        assertThat(store().progress(SampleJobs.token(1), SampleJobs.spend(2))).isTrue();
        assertThat(store().progress(SampleJobs.token(1), SampleJobs.spend(5))).isTrue();

        assertThat(job(1).spend()).isEqualTo(SampleJobs.spend(5));
    }

    @Test
    default void unknownDollarsStayUnknown() {
        running(1);
        Spend unpriced = new Spend(4, new TokenUsage(1, 2, 3, 4, Long.MAX_VALUE / 2), null, null);

        store().progress(SampleJobs.token(1), unpriced);

        assertThat(job(1).spend()).isEqualTo(unpriced);
    }

    @Test
    default void anEndStoresResultAndLineTogether() {
        enqueue(1, 1);
        Job queued = job(1);
        claim(1);
        store().progress(SampleJobs.token(1), SampleJobs.spend(1));
        Finish finish = SampleJobs.finish(JobStatus.TIMEOUT, LineState.PENDING, later(1));

        assertThat(store().finish(SampleJobs.token(1), finish)).isTrue();

        assertThat(job(1))
                .isEqualTo(new Job(
                        id(1),
                        queued.plan(),
                        JobStatus.TIMEOUT,
                        1,
                        finish.ending(),
                        new JobTimes(queued.times().created(), at(1), later(1)),
                        finish.spend(),
                        "session-1",
                        false,
                        false,
                        null,
                        LineState.PENDING));
        assertThat(store().line(id(1))).contains(finish.line());
        assertThat(store().live()).isEmpty();
        assertThat(store().counts().running()).isZero();
    }

    @ParameterizedTest
    @MethodSource("io.agentjobs.testkit.store.SampleJobs#acceptances")
    default void whatTheAcceptanceCommandCameToIsKept(Acceptance acceptance) {
        running(1);
        Finish end = SampleJobs.succeeded(later(1));

        store().finish(SampleJobs.token(1), end.accepted(acceptance));

        assertThat(job(1).acceptance()).isEqualTo(acceptance);
    }

    @Test
    default void aSecondEndIsRefusedAndTheFirstStays() {
        finished(1);
        Job first = job(1);

        assertThat(store().finish(SampleJobs.token(1), SampleJobs.finish(JobStatus.FAILED, LineState.OFF, later(9))))
                .isFalse();

        assertThat(job(1)).isEqualTo(first);
        assertThat(store().line(id(1))).contains(SampleJobs.succeeded(later(1)).line());
    }

    @Test
    default void anEndWithoutSessionKeepsTheOneThatWasRecorded() {
        running(1);
        store().started(SampleJobs.token(1), SampleJobs.process(7), "session-a");
        Finish lost = new Finish(
                JobStatus.FAILED,
                new Ending(EndReason.HOST_LOST, null),
                Spend.NONE,
                null,
                "line",
                LineState.OFF,
                later(1));

        store().finish(SampleJobs.token(1), lost);

        assertThat(job(1).sessionId()).isEqualTo("session-a");
        assertThat(job(1).ending()).isEqualTo(lost.ending());
    }

    @Test
    default void aReleasedJobIsQueuedAtItsOldPlaceAsIfItHadNeverBeenClaimed() {
        enqueue(1, 2);
        Job before = job(1);
        claim(1);
        store().progress(SampleJobs.token(1), SampleJobs.spend(1));

        assertThat(store().release(SampleJobs.token(1))).isTrue();

        assertThat(job(1)).isEqualTo(before);
        assertThat(claim(2).job().id()).isEqualTo(id(1));
        assertThat(job(1).attempt()).isEqualTo(1);
    }

    @ParameterizedTest
    @ValueSource(strings = {"unknown", "ended", "released", "superseded"})
    default void aStaleTokenWritesNothing(String how) {
        LaunchToken stale = SampleJobs.token(1);
        switch (how) {
            case "unknown" -> enqueue(1, 1);
            case "ended" -> finished(1);
            case "released" -> {
                running(1);
                store().release(stale);
            }
            default -> {
                running(1);
                store().release(stale);
                claim(2);
                store().started(SampleJobs.token(2), SampleJobs.process(7), "session-2");
            }
        }
        Job before = job(1);
        List<LiveAttempt> live = store().live();

        assertThat(store().started(stale, SampleJobs.process(66), "stolen")).isFalse();
        assertThat(store().progress(stale, SampleJobs.spend(66))).isFalse();
        assertThat(store().release(stale)).isFalse();
        assertThat(store().finish(stale, SampleJobs.succeeded(later(66)))).isFalse();

        assertThat(job(1)).isEqualTo(before);
        assertThat(store().live()).isEqualTo(live);
        assertThat(store().claimOf(stale)).isEmpty();
    }

    @Test
    default void ofManyEndsAtOneMomentOneCounts() throws Exception {
        for (int round = 1; round <= 20; round++) {
            int n = round;
            running(n);

            List<Integer> winners = Threads.together(
                    8,
                    thread -> store().finish(SampleJobs.token(n), SampleJobs.succeeded(later(thread)))
                            ? List.of(thread)
                            : List.of());

            assertThat(winners).hasSize(1);
            assertThat(job(n).times().finished()).isEqualTo(later(winners.get(0)));
        }
    }

    @Test
    default void ofAnEndAndAReleaseAtOneMomentOneCounts() throws Exception {
        for (int round = 1; round <= 20; round++) {
            int n = round;
            running(n);

            List<JobStatus> winners = Threads.together(2, thread -> {
                if (thread == 1) {
                    boolean won = store().finish(SampleJobs.token(n), SampleJobs.succeeded(later(n)));
                    return won ? List.of(JobStatus.SUCCEEDED) : List.of();
                }
                return store().release(SampleJobs.token(n)) ? List.of(JobStatus.QUEUED) : List.of();
            });

            assertThat(winners).containsExactly(job(n).status());
            store().cancel(id(n), later(n));
        }
    }
}
