package io.agentjobs.store.sqlite;

import static org.assertj.core.api.Assertions.assertThat;

import io.agentjobs.api.Job;
import io.agentjobs.api.JobStatus;
import io.agentjobs.api.LineState;
import io.agentjobs.api.Spend;
import io.agentjobs.api.TokenUsage;
import io.agentjobs.api.Usd;
import io.agentjobs.api.store.JobStore;
import io.agentjobs.api.store.PendingLine;
import io.agentjobs.testkit.store.SampleJobs;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A job that is queued a second time keeps the row of its first attempt. */
final class AttemptHistoryTest {
    @TempDir
    Path folder;

    private JobStore store;

    @BeforeEach
    void oneEndedAttempt() throws Exception {
        store = new SqliteStorePlugin().create(Contexts.in(folder));
        store.enqueue(SampleJobs.queued(1), "brief");
        store.claimNext(1, SampleJobs.token(1), SampleJobs.START);
        store.finish(SampleJobs.token(1), SampleJobs.finish(JobStatus.FAILED, LineState.PENDING, SampleJobs.START));
        store.resume(SampleJobs.id(1), 1, SampleJobs.next("go on"), SampleJobs.START);
    }

    @AfterEach
    void close() {
        store.close();
    }

    @Test
    void attemptsAreNumberedAndWhatTheyUsedAddsUp() throws Exception {
        Job claimed = store.claimNext(1, SampleJobs.token(2), SampleJobs.START.plusSeconds(9))
                .orElseThrow()
                .job();
        store.progress(SampleJobs.token(2), SampleJobs.spend(4));
        Job running = store.find(SampleJobs.id(1)).orElseThrow();

        assertThat(claimed.attempt()).isEqualTo(2);
        assertThat(claimed.spend()).isEqualTo(SampleJobs.SPEND);
        assertThat(claimed.sessionId()).isEqualTo("session-1");
        assertThat(running.spend()).isEqualTo(SampleJobs.spend(4 + SampleJobs.SPEND.turns()));
        assertThat(running.times().started()).isEqualTo(SampleJobs.START.plusSeconds(9));
        assertThat(DatabaseFile.query(folder, "SELECT number || ' ' || turns FROM attempts ORDER BY number"))
                .containsExactly("1 3", "2 4");
    }

    @Test
    void dollarsOfAJobAreKnownOnlyWhereThoseOfEachAttemptAre() {
        store.claimNext(1, SampleJobs.token(2), SampleJobs.START.plusSeconds(9));
        Spend stopped = new Spend(2, new TokenUsage(1, 0, 0, 0, 1), null, new Usd(500));
        store.progress(SampleJobs.token(2), stopped);

        Spend both = store.find(SampleJobs.id(1)).orElseThrow().spend();

        assertThat(both).isEqualTo(SampleJobs.SPEND.plus(stopped));
        assertThat(both.reported()).isNull();
        assertThat(both.computed()).isEqualTo(new Usd(3_800));
    }

    @Test
    void aReleaseGoesBackToTheAttemptBefore() {
        Job before = store.find(SampleJobs.id(1)).orElseThrow();
        store.claimNext(1, SampleJobs.token(2), SampleJobs.START.plusSeconds(9));

        store.release(SampleJobs.token(2));

        assertThat(store.find(SampleJobs.id(1))).contains(before);
    }

    @Test
    void aLineIsOwedNoMoreWhenALaterAttemptWasMade() {
        assertThat(store.pendingLines(9)).hasSize(1);
        store.claimNext(1, SampleJobs.token(2), SampleJobs.START.plusSeconds(9));

        assertThat(store.pendingLines(9)).isEmpty();
        assertThat(store.counts().undelivered()).isZero();
        assertThat(store.line(SampleJobs.id(1))).isEmpty();
        assertThat(store.lineDelivered(SampleJobs.id(1), 1, SampleJobs.START)).isFalse();

        store.finish(SampleJobs.token(2), SampleJobs.succeeded(SampleJobs.START.plusSeconds(30)));
        assertThat(store.pendingLines(9)).extracting(PendingLine::attempt).containsExactly(2);
        assertThat(store.lineDelivered(SampleJobs.id(1), 2, SampleJobs.START)).isTrue();
        assertThat(store.find(SampleJobs.id(1)).orElseThrow().line()).isEqualTo(LineState.DELIVERED);
    }
}
