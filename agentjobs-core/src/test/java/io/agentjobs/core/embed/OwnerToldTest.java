package io.agentjobs.core.embed;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import io.agentjobs.api.AgentJobs;
import io.agentjobs.api.Job;
import io.agentjobs.api.JobSpec;
import io.agentjobs.api.Kind;
import io.agentjobs.api.LineState;
import io.agentjobs.api.batch.BatchId;
import io.agentjobs.api.batch.BatchOptions;
import io.agentjobs.api.batch.BatchSpec;
import io.agentjobs.api.batch.BatchStatus;
import io.agentjobs.api.gate.Verdict;
import io.agentjobs.api.notify.Delivery;
import io.agentjobs.api.notify.Notifier;
import io.agentjobs.api.plugin.NotifierPlugin;
import io.agentjobs.api.plugin.PluginContext;
import io.agentjobs.api.plugin.SettingException;
import io.agentjobs.core.owner.OwnerNotices;
import io.agentjobs.core.state.StateFolder;
import io.agentjobs.testkit.agent.ScriptedRunnerPlugin;
import io.agentjobs.testkit.store.InMemoryStorePlugin;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Several notifiers at once: the session's and the owner's. */
class OwnerToldTest {
    private static final String DONE = "report\n## Summary\nok\n## Not done / uncertain\nnothing\n";

    @TempDir
    Path folder;

    private final Teller session = new Teller("session", Notifier.Audience.SESSION);
    private final Teller pager = new Teller("pager", Notifier.Audience.OWNER);
    private final Teller mail = new Teller("mail", Notifier.Audience.OWNER);
    private @Nullable AgentJobs engine;

    @AfterEach
    void stop() {
        if (engine != null) {
            engine.close();
        }
    }

    private AgentJobs start(Map<String, ?> attention, Teller... tellers) {
        var builder = AgentJobs.builder()
                .stateFolder(folder)
                .setting("attention", attention)
                .environment(Map.of("PATH", "/usr/bin:/bin"))
                .plugin(new ScriptedRunnerPlugin())
                .plugin(new InMemoryStorePlugin())
                .plugin(TestPlugins.NO_GIT)
                .plugin(TestPlugins.gate((call, context) -> Verdict.allow("test")));
        for (Teller teller : tellers) {
            builder.plugin(teller);
        }
        engine = builder.build();
        return engine;
    }

    private static Job run(AgentJobs jobs, String script) throws Exception {
        var submission = jobs.submit(JobSpec.builder(Kind.GENERAL, "t", "```script\n" + script + "\n```")
                .model("scripted")
                .build());
        return jobs.whenFinished(submission.job().id()).get(2, TimeUnit.MINUTES);
    }

    private static void assertTold(Teller teller, Job job) {
        await().untilAsserted(() ->
                assertThat(teller.lines).singleElement().asString().startsWith("[jobs:job-done] job " + job.id()));
    }

    @Test
    void everyNotifierTellsTheLineOnce() throws Exception {
        AgentJobs jobs = start(Map.of(), session, pager, mail);

        Job job = run(jobs, DONE);

        assertTold(session, job);
        assertTold(pager, job);
        assertTold(mail, job);
    }

    @Test
    void theOwnerIsToldThoughTheSessionIsAwayAndHearsItOnce() throws Exception {
        session.answer = new Delivery.RetryLater("away");
        AgentJobs jobs = start(Map.of(), session, pager);

        Job job = run(jobs, DONE);

        assertTold(pager, job);
        assertThat(jobs.get(job.id()).line()).isEqualTo(LineState.PENDING);
        await().untilAsserted(() -> assertThat(session.tries).hasSizeGreaterThan(2));
        assertThat(pager.tries).hasSize(1);
    }

    @Test
    void aSlowNotifierHoldsUpNoOther() throws Exception {
        mail.answer = new Delivery.RetryLater("the post is closed");
        AgentJobs jobs = start(Map.of(), session, mail, pager);

        Job job = run(jobs, DONE);

        assertTold(session, job);
        assertTold(pager, job);
        assertThat(mail.lines).isEmpty();
    }

    @Test
    void whereOnlyTheOwnerIsToldTheLineIsDelivered() throws Exception {
        AgentJobs jobs = start(Map.of(), pager);

        Job job = run(jobs, DONE);

        assertTold(pager, job);
        await().untilAsserted(() -> assertThat(jobs.get(job.id()).line()).isEqualTo(LineState.DELIVERED));
    }

    @Test
    void aNotifierTellsItsOwnEventsOnly() throws Exception {
        AgentJobs jobs =
                start(Map.of("notifiers", Map.of("pager", Map.of("events", List.of("failed")))), session, pager, mail);

        Job good = run(jobs, DONE);
        assertTold(mail, good);
        Job bad = run(jobs, "crash 3 oh");

        assertTold(pager, bad);
        await().untilAsserted(() -> assertThat(session.lines).hasSize(2));
    }

    @Test
    void aCallThatTheSessionDoesNotTakeGoesToTheOwnerAndStillWaitsForTheSession() throws Exception {
        session.answer = new Delivery.RetryLater("away");
        OwnerNotices notices = new OwnerNotices(StateFolder.open(folder));
        OwnerNotices.Notice call = notices.admit(null, "look", true, Instant.now());
        start(Map.of("events", List.of("owner")), session, pager);

        await().untilAsserted(() -> assertThat(notices.isHandedOver(call)).isTrue());
        await().untilAsserted(() -> assertThat(pager.lines).containsExactly("[jobs:notify-owner] urgent · look"));
        assertThat(notices.isShown(call)).isFalse();

        session.answer = new Delivery.Delivered();
        await().untilAsserted(() -> assertThat(notices.isShown(call)).isTrue());
        assertThat(session.lines).containsExactly(call.line());
        assertThat(pager.lines).hasSize(1);
    }

    @Test
    void whereOnlyTheOwnerIsToldACallIsShownOnceTaken() {
        OwnerNotices notices = new OwnerNotices(StateFolder.open(folder));
        OwnerNotices.Notice call = notices.admit(null, "look", false, Instant.now());
        OwnerNotices.Notice other = notices.admit(null, "look there", false, Instant.now());
        start(Map.of(), pager);

        await().untilAsserted(() -> assertThat(pager.lines).containsExactly(call.line(), other.line()));
        await().untilAsserted(() -> assertThat(notices.pending()).isEmpty());
        assertThat(notices.isShown(call)).isTrue();
    }

    @Test
    void anAccountThatABatchHoldsIsToldOnceHoweverManyItemsMeetTheLimit() throws Exception {
        AgentJobs jobs =
                start(Map.of("notifiers", Map.of("pager", Map.of("events", List.of("parked")))), session, pager);

        BatchId first = submit(jobs, "first.csv");
        await().until(() -> jobs.batches().get(first).status() == BatchStatus.PARKED);
        BatchId second = submit(jobs, "second.csv");

        await().untilAsserted(() -> assertThat(pager.lines)
                .singleElement()
                .asString()
                .startsWith("[jobs:account-parked] batch ")
                .contains("every job and batch of scripted", "tried again about", "usage limit: you have hit it"));
        await().untilAsserted(() -> assertThat(session.lines).isEqualTo(pager.lines));
        assertThat(jobs.batches().get(second).status()).isEqualTo(BatchStatus.PENDING);
        assertThat(new OwnerNotices(StateFolder.open(folder)).pending()).isEmpty();
    }

    private BatchId submit(AgentJobs jobs, String output) throws Exception {
        Path csv = Files.writeString(folder.resolve("rows.csv"), "id\na\nb\nc\n");
        BatchOptions options = BatchOptions.builder(
                        "{id}\n```script\nend usage-limit you have hit it\n```", BatchOptions.Agent.of("scripted"))
                .outputPath(folder.resolve(output))
                .where(new BatchOptions.Where.Shared(folder, false))
                .build();
        return jobs.batches()
                .submit(BatchSpec.Csv.of(csv, "id", options))
                .batch()
                .id();
    }

    @Test
    void thatAnAccountWasHeldIsNotToldWhenItIsNotAnyMore() {
        OwnerNotices notices = new OwnerNotices(StateFolder.open(folder));
        notices.owe("held-codex-api-1", "[jobs:account-parked] batch 1a2b3c4d waits", Instant.now());

        start(Map.of(), session, pager);

        await().untilAsserted(() -> assertThat(notices.pending()).isEmpty());
        assertThat(session.tries).isEmpty();
        assertThat(pager.tries).isEmpty();
    }

    @Test
    void aPolicyForNobodyIsRefusedBeforeAnythingStarts() {
        assertThatThrownBy(() -> start(Map.of("notifiers", Map.of("pigeon", Map.of())), session, pager))
                .isInstanceOf(SettingException.class)
                .hasMessageContaining("attention.notifiers.pigeon");
    }

    private static final class Teller implements NotifierPlugin, Notifier {
        private final String name;
        private final Audience audience;
        private final List<String> lines = new CopyOnWriteArrayList<>();
        private final List<String> tries = new CopyOnWriteArrayList<>();
        private volatile Delivery answer = new Delivery.Delivered();

        Teller(String name, Audience audience) {
            this.name = name;
            this.audience = audience;
        }

        @Override
        public String name() {
            return name;
        }

        @Override
        public Audience audience() {
            return audience;
        }

        @Override
        public Optional<Notifier> create(PluginContext context) {
            return Optional.of(this);
        }

        @Override
        public String target() {
            return "a list";
        }

        @Override
        public Delivery deliver(String line) {
            tries.add(line);
            if (answer instanceof Delivery.Delivered) {
                lines.add(line);
            }
            return answer;
        }
    }
}
