package io.agentjobs.core.embed;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.agentjobs.api.AgentJobs;
import io.agentjobs.api.AttemptOrigin;
import io.agentjobs.api.BillingLane;
import io.agentjobs.api.EndReason;
import io.agentjobs.api.Job;
import io.agentjobs.api.JobAttempt;
import io.agentjobs.api.JobId;
import io.agentjobs.api.JobSpec;
import io.agentjobs.api.JobStatus;
import io.agentjobs.api.Kind;
import io.agentjobs.api.gate.Verdict;
import io.agentjobs.api.runner.AgentSession;
import io.agentjobs.api.runner.Probe;
import io.agentjobs.api.runner.SessionHost;
import io.agentjobs.api.runner.SessionSpec;
import io.agentjobs.testkit.store.InMemoryStorePlugin;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A job whose model cannot be used goes on with another one, where it was. */
final class FallbackTest {
    private static final String REPORT = """
            report
            ## Summary
            All is well.
            ## Findings / Changes
            None.
            ## Evidence
            Looked.
            ## Not done / uncertain
            Nothing.
            """;

    @TempDir
    Path folder;

    private AgentJobs jobs;

    @BeforeEach
    void start() {
        jobs = AgentJobs.builder()
                .stateFolder(folder.resolve("state"))
                .setting("launch_stagger_millis", 0)
                .plugin(new TwoModels("first", "first", "second"))
                .plugin(new TwoModels("other", "third", "fourth"))
                .plugin(new Absent())
                .plugin(new InMemoryStorePlugin())
                .plugin(TestPlugins.NO_GIT)
                .plugin(TestPlugins.gate((call, context) -> Verdict.allow("test")))
                .build();
    }

    @AfterEach
    void stop() {
        jobs.close();
    }

    /** A scripted agent under another name, with two models. */
    private static final class TwoModels extends ScriptedByOther {
        private final String name;
        private final Set<String> models;

        TwoModels(String name, String one, String two) {
            this.name = name;
            this.models = Set.of(one, two);
        }

        @Override
        public String name() {
            return name;
        }

        @Override
        public boolean serves(String model) {
            return models.contains(model);
        }

        @Override
        public AgentSession open(SessionSpec spec, SessionHost host) throws IOException {
            Files.writeString(spec.folder().resolve("asked-" + spec.model()), spec.resume() ? "resumed" : "new");
            return super.open(spec, host);
        }
    }

    /** A client that is not installed. */
    private static final class Absent extends ScriptedByOther {
        @Override
        public String name() {
            return "absent";
        }

        @Override
        public boolean serves(String model) {
            return model.equals("nobody");
        }

        @Override
        public Probe probe(BillingLane lane) {
            return new Probe.Unusable("it is not installed", "install it");
        }
    }

    /** A job that is refused once, and the models it may go on with. */
    private JobId refusedOnce(String how, Duration after, String... fallback) {
        String script = "use 7 1\nbash echo half > half.txt\nonce " + folder.resolve("once") + " " + how
                + " no more\nuse 3 1\n" + REPORT;
        return jobs.submit(JobSpec.builder(Kind.GENERAL, "a title", "Do this.\n```script\n" + script + "\n```\n")
                        .model("first")
                        .fallback(List.of(fallback))
                        .fallbackAfter(after)
                        .build())
                .job()
                .id();
    }

    private Job settled(JobId id) throws Exception {
        return jobs.whenFinished(id).get(60, TimeUnit.SECONDS);
    }

    private Path job(JobId id) {
        return folder.resolve("state/jobs").resolve(id.value());
    }

    @Test
    void aJobAtALongLimitGoesOnInItsSessionWithTheNextModelOfItsClient() throws Exception {
        JobId id = refusedOnce("usage-limit", Duration.ZERO, "second");

        Job done = settled(id);

        assertThat(done.status()).isEqualTo(JobStatus.SUCCEEDED);
        assertThat(done.plan().model()).isEqualTo("second");
        assertThat(job(id).resolve("asked-second")).hasContent("resumed");
        assertThat(job(id).resolve("work/half.txt")).hasContent("half");
        List<JobAttempt> attempts = jobs.attempts(id);
        assertThat(attempts).extracting(JobAttempt::model).containsExactly("first", "second");
        assertThat(attempts)
                .extracting(JobAttempt::origin)
                .containsExactly(AttemptOrigin.START, AttemptOrigin.FALLBACK);
        assertThat(attempts).extracting(attempt -> attempt.spend().turns()).containsExactly(1, 1);
        assertThat(attempts.get(1).limits().turns())
                .isEqualTo(attempts.get(0).limits().turns() - 1);
        assertThat(jobs.result(id).line())
                .contains("model second", "fell back to second (attempt 2; attempt 1 with first: the account's usage");
        assertThat(jobs.holds()).hasSize(1);
    }

    @Test
    void anotherClientTakesOverInASessionOfItsOwnThatKnowsTheTask() throws Exception {
        JobId id = refusedOnce("usage-limit", Duration.ZERO, "third");

        Job done = settled(id);

        assertThat(done.status()).isEqualTo(JobStatus.SUCCEEDED);
        assertThat(done.plan().runner()).isEqualTo("other");
        assertThat(job(id).resolve("asked-third")).hasContent("new");
        assertThat(job(id).resolve("prompt.fresh.md")).content().contains("Do this.", "You take over");
        assertThat(jobs.attempts(id)).extracting(JobAttempt::fresh).containsExactly(false, true);
        assertThat(jobs.attempts(id)).extracting(JobAttempt::sessionId).doesNotHaveDuplicates();
        assertThat(jobs.result(id).line()).contains("fell back to third", "fresh session");
    }

    @Test
    void anOverloadedServiceIsLeftAtOnceHoweverLongALimitMayLast() throws Exception {
        JobId id = refusedOnce("api-529", Duration.ofDays(1), "second");

        assertThat(settled(id).plan().model()).isEqualTo("second");
        assertThat(jobs.attempts(id).get(0).ending())
                .extracting(ending -> ending.reason())
                .isEqualTo(EndReason.OVERLOADED);
    }

    @Test
    void aLimitThatIsSoonOverIsWaitedFor() {
        JobId id = refusedOnce("usage-limit", Duration.ofDays(1), "second");

        await().until(() -> jobs.get(id).status() == JobStatus.PARKED);
        JobId another = refusedOnce("usage-limit", Duration.ofDays(1), "third");

        assertThat(jobs.get(id).plan().model()).isEqualTo("first");
        assertThat(jobs.get(another).status()).isEqualTo(JobStatus.QUEUED);
    }

    @Test
    void aJobThatWaitsBehindAHeldAccountGoesOnWithAnotherClient() throws Exception {
        JobId held = refusedOnce("usage-limit", Duration.ofDays(1), "second");
        await().until(() -> jobs.get(held).status() == JobStatus.PARKED);

        JobId id = refusedOnce("usage-limit", Duration.ZERO, "second", "third");
        Job done = settled(id);

        assertThat(done.plan().model()).isEqualTo("third");
        assertThat(done.attempt()).isEqualTo(1);
        assertThat(jobs.get(held).status()).isEqualTo(JobStatus.PARKED);
    }

    @Test
    void theLastModelOfTheChainIsWaitedFor() {
        JobId id = jobs.submit(
                        JobSpec.builder(Kind.GENERAL, "a title", "Do this.\n```script\nend usage-limit no more\n```\n")
                                .model("first")
                                .fallback(List.of("second"))
                                .fallbackAfter(Duration.ZERO)
                                .build())
                .job()
                .id();

        await().until(() -> jobs.get(id).status() == JobStatus.PARKED
                && jobs.get(id).plan().model().equals("second"));

        assertThat(jobs.get(id).plan().fallback().isEmpty()).isTrue();
        assertThat(jobs.get(id).attempt()).isEqualTo(2);
    }

    @Test
    void aModelWhoseClientIsMissingIsPassedOver() throws Exception {
        JobId id = refusedOnce("api-529", Duration.ZERO, "nobody", "second");

        Job done = settled(id);

        assertThat(done.status()).as("%s", done).isEqualTo(JobStatus.SUCCEEDED);
        assertThat(done.plan().model()).isEqualTo("second");
    }

    @Test
    void withNoClientForTheWholeChainTheJobWaitsForItsOwnModel() {
        JobId id = refusedOnce("usage-limit", Duration.ZERO, "nobody");

        await().until(() -> jobs.get(id).status() == JobStatus.PARKED);
        JobId another = refusedOnce("usage-limit", Duration.ZERO, "third");
        await().until(() -> jobs.get(another).plan().model().equals("third"));

        assertThat(jobs.get(id).status()).isEqualTo(JobStatus.PARKED);
        assertThat(jobs.get(id).plan().model()).isEqualTo("first");
    }
}
