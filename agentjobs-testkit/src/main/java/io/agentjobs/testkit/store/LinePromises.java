package io.agentjobs.testkit.store;

import static org.assertj.core.api.Assertions.assertThat;

import io.agentjobs.api.JobStatus;
import io.agentjobs.api.LineState;
import io.agentjobs.api.store.PendingLine;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Promises about job-done lines: owed until they are delivered, once. */
interface LinePromises extends StoreUnderTest {

    @Test
    default void owedLinesAreListedOldestEndFirst() {
        running(1);
        running(2);
        running(3);
        for (int n : new int[] {2, 3, 1}) {
            store().finish(SampleJobs.token(n), SampleJobs.succeeded(later(n == 1 ? 9 : n)));
        }

        assertThat(store().pendingLines(10)).extracting(PendingLine::job).containsExactly(id(2), id(3), id(1));
        assertThat(store().pendingLines(2)).extracting(PendingLine::job).containsExactly(id(2), id(3));
        assertThat(store().pendingLines(1))
                .containsExactly(
                        new PendingLine(id(2), 1, SampleJobs.succeeded(later(2)).line(), 0));
        assertThat(store().counts().undelivered()).isEqualTo(3);
    }

    @Test
    default void anEndThatOwesNoLineStillKeepsIt() {
        running(1);
        running(2);
        store().finish(SampleJobs.token(1), SampleJobs.finish(JobStatus.FAILED, LineState.OFF, later(1)));
        store().finish(SampleJobs.token(2), SampleJobs.finish(JobStatus.FAILED, LineState.NONE, later(2)));

        assertThat(store().pendingLines(10)).isEmpty();
        assertThat(store().counts().undelivered()).isZero();
        assertThat(job(1).line()).isEqualTo(LineState.OFF);
        assertThat(job(2).line()).isEqualTo(LineState.NONE);
        assertThat(store().line(id(1))).isPresent();
        assertThat(store().lineDelivered(id(1), 1, later(3))).isFalse();
        assertThat(job(1).line()).isEqualTo(LineState.OFF);
    }

    @Test
    default void aLineIsDeliveredOnce() {
        finished(1);

        assertThat(store().lineDelivered(id(1), 1, later(2))).isTrue();
        assertThat(store().lineDelivered(id(1), 1, later(3))).isFalse();

        assertThat(job(1).line()).isEqualTo(LineState.DELIVERED);
        assertThat(store().pendingLines(10)).isEmpty();
        assertThat(store().counts().undelivered()).isZero();
        assertThat(store().line(id(1))).isPresent();
    }

    @Test
    default void failedDeliveriesAreCountedAndTheLineStaysOwed() {
        finished(1);

        store().lineFailed(id(1), 1);
        store().lineFailed(id(1), 1);

        assertThat(store().pendingLines(10)).extracting(PendingLine::tries).containsExactly(2);
        assertThat(job(1).line()).isEqualTo(LineState.PENDING);
    }

    @Test
    default void aDeliveredLineCannotFailAnyMore() {
        finished(1);
        store().lineDelivered(id(1), 1, later(2));

        store().lineFailed(id(1), 1);

        assertThat(job(1).line()).isEqualTo(LineState.DELIVERED);
        assertThat(store().pendingLines(10)).isEmpty();
    }

    @Test
    default void onlyTheLineOfAnEndedAttemptCanBeDelivered() {
        finished(1);
        running(2);

        assertThat(store().lineDelivered(id(1), 2, later(3))).isFalse();
        assertThat(store().lineDelivered(id(1), 0, later(3))).isFalse();
        assertThat(store().lineDelivered(id(2), 1, later(3))).isFalse();
        assertThat(store().lineDelivered(id(3), 1, later(3))).isFalse();
        store().lineFailed(id(3), 1);

        assertThat(store().pendingLines(10)).extracting(PendingLine::tries).containsExactly(0);
        assertThat(job(2).line()).isEqualTo(LineState.NONE);
    }

    @Test
    default void ofManyDeliveriesAtOneMomentOneCounts() throws Exception {
        for (int round = 1; round <= 20; round++) {
            int n = round;
            finished(n);

            List<Integer> winners = Threads.together(
                    8, thread -> store().lineDelivered(id(n), 1, later(n)) ? List.of(thread) : List.of());

            assertThat(winners).hasSize(1);
        }
    }
}
