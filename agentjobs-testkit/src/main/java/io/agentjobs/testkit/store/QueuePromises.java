package io.agentjobs.testkit.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.agentjobs.api.BillingLane;
import io.agentjobs.api.EndReason;
import io.agentjobs.api.Ending;
import io.agentjobs.api.Job;
import io.agentjobs.api.JobPlan;
import io.agentjobs.api.JobSkill;
import io.agentjobs.api.JobStatus;
import io.agentjobs.api.Kind;
import io.agentjobs.api.Limits;
import io.agentjobs.api.LineState;
import io.agentjobs.api.RepoBase;
import io.agentjobs.api.Usd;
import io.agentjobs.api.store.Finish;
import io.agentjobs.api.store.PendingLine;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Promises about queuing: what goes in comes back as it was. */
interface QueuePromises extends StoreUnderTest {

    @Test
    default void aQueuedJobIsReadBackAsItWas() {
        Job queued = SampleJobs.queued(1);

        assertThat(store().enqueue(queued, "do it")).isTrue();

        assertThat(store().find(id(1))).contains(queued);
        assertThat(store().brief(id(1))).contains("do it");
        assertThat(store().line(id(1))).isEmpty();
    }

    @Test
    default void aJobWithoutRepositoryAndEffortIsReadBackAsItWas() {
        Limits limits = new Limits(1, new Usd(1), Duration.ofNanos(1));
        JobPlan plan =
                new JobPlan("bare", Kind.RESEARCH, null, "fake", "model-1", null, limits, BillingLane.SUBSCRIPTION);
        Job queued = Job.queued(id(1), plan, SampleJobs.START);

        store().enqueue(queued, "");

        assertThat(store().find(id(1))).contains(queued);
        assertThat(store().brief(id(1))).contains("");
    }

    @Test
    default void aBaseWithoutBranchIsReadBackAsItWas() {
        JobPlan plan = SampleJobs.plan("detached");
        RepoBase base = new RepoBase(Path.of("/src/bare.git"), "v1.0", "abc123", null);
        JobPlan detached = new JobPlan(
                plan.title(),
                plan.kind(),
                base,
                plan.runner(),
                plan.model(),
                plan.effort(),
                plan.limits(),
                plan.lane());

        store().enqueue(Job.queued(id(1), detached, SampleJobs.START), "");

        assertThat(job(1).plan()).isEqualTo(detached);
    }

    @Test
    default void anIdIsTakenOnce() {
        store().enqueue(SampleJobs.queued(1), "first");

        Job second = Job.queued(id(1), SampleJobs.plan("another"), SampleJobs.START);

        assertThat(store().enqueue(second, "second")).isFalse();
        assertThat(job(1)).isEqualTo(SampleJobs.queued(1));
        assertThat(store().brief(id(1))).contains("first");
        assertThat(store().counts().queued()).isEqualTo(1);
    }

    @Test
    default void anIdStaysTakenWhenItsJobHasEnded() {
        finished(1);

        assertThat(store().enqueue(SampleJobs.queued(1), "again")).isFalse();
        assertThat(job(1).status()).isEqualTo(JobStatus.SUCCEEDED);
    }

    @Test
    default void onlyANewJobIsQueued() {
        Job running = running(1).job();
        Job other = new Job(
                id(2),
                running.plan(),
                running.status(),
                running.attempt(),
                null,
                running.times(),
                running.spend(),
                null,
                false,
                false,
                null,
                running.line());

        assertThatThrownBy(() -> store().enqueue(other, "brief")).isInstanceOf(IllegalArgumentException.class);
        assertThat(store().find(id(2))).isEmpty();
    }

    @Test
    default void nothingIsKnownOfAJobThatIsNotThere() {
        assertThat(store().find(id(1))).isEmpty();
        assertThat(store().brief(id(1))).isEmpty();
        assertThat(store().line(id(1))).isEmpty();
    }

    @ParameterizedTest
    @MethodSource("io.agentjobs.testkit.store.QueuePromises#hostileTexts")
    default void everyTextIsReadBackAsItWas(String text) {
        Job queued = Job.queued(id(1), SampleJobs.plan(text), SampleJobs.START);
        store().enqueue(queued, text);
        claim(1);
        store().started(SampleJobs.token(1), SampleJobs.process(7), text);
        Finish finish = new Finish(
                JobStatus.FAILED,
                new Ending(EndReason.API, text),
                SampleJobs.SPEND,
                null,
                text,
                LineState.PENDING,
                later(1));
        store().finish(SampleJobs.token(1), finish);

        Job job = job(1);
        assertThat(job.plan().title()).isEqualTo(text);
        assertThat(job.sessionId()).isEqualTo(text);
        assertThat(job.ending()).isEqualTo(new Ending(EndReason.API, text));
        assertThat(store().brief(id(1))).contains(text);
        assertThat(store().line(id(1))).contains(text);
        assertThat(store().pendingLines(1)).containsExactly(new PendingLine(id(1), 1, text, 0));
    }

    /** Texts that have broken stores before. */
    static Stream<String> hostileTexts() {
        return Stream.of(
                "",
                "it's \"quoted\"; -- ' OR 1=1",
                "'); DROP TABLE jobs; --",
                "? ?1 :name @name $name %s {}",
                "a\u0000b",
                "\u0000",
                "line\r\nline\n\ttab\u001b[2J",
                "\ud83e\udd16 \u0634\u0643\u0631\u0627 \u202e reversed \u200b",
                "ÄÖÜ ß 漢字",
                "0012",
                "1e3",
                "NULL",
                "x".repeat(1 << 20),
                "\ud83d\ude80".repeat(1 << 18));
    }

    @Test
    default void theSkillsOfAJobAreKept() throws Exception {
        Job plain = SampleJobs.queued(1);
        List<JobSkill> skills = List.of(
                new JobSkill("golang", Path.of("/catalog/skills/golang")), new JobSkill("x", Path.of("/a b/x")));
        store().enqueue(
                        Job.queued(
                                plain.id(),
                                plain.plan().with(skills),
                                plain.times().created()),
                        "brief");
        store().enqueue(SampleJobs.queued(2), "brief");

        reopen();

        assertThat(job(1).plan().skills()).isEqualTo(skills);
        assertThat(job(2).plan().skills()).isEmpty();
    }
}
