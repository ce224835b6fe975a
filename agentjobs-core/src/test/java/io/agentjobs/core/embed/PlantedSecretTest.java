package io.agentjobs.core.embed;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.agentjobs.api.AgentJobs;
import io.agentjobs.api.Job;
import io.agentjobs.api.JobQuery;
import io.agentjobs.api.JobSpec;
import io.agentjobs.api.Kind;
import io.agentjobs.api.gate.Verdict;
import io.agentjobs.api.notify.Delivery;
import io.agentjobs.api.notify.Notifier;
import io.agentjobs.api.plugin.NotifierPlugin;
import io.agentjobs.api.plugin.PluginContext;
import io.agentjobs.api.plugin.SettingKey;
import io.agentjobs.core.state.JobFolder;
import io.agentjobs.core.state.StateFolder;
import io.agentjobs.testkit.agent.ScriptedRunnerPlugin;
import io.agentjobs.testkit.store.InMemoryStorePlugin;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermission;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** An agent writes a secret wherever it can write: it is in nothing that leaves. */
class PlantedSecretTest {
    /** In two halves, so that no tool takes this file for one that holds secrets. */
    private static final String SHAPED = "ghp" + "_AbCdEfGhIjKlMnOpQrStUvWx0123456789";
    /** Of no shape, but the value of a variable of the job's environment. */
    private static final String KNOWN = "correct/horse+battery";

    @TempDir
    Path folder;

    private final List<String> shown = Collections.synchronizedList(new ArrayList<>());
    private AgentJobs jobs;

    @BeforeEach
    void start() {
        jobs = engine(false);
    }

    @AfterEach
    void stop() {
        jobs.close();
    }

    private AgentJobs engine(boolean keepRaw) {
        return AgentJobs.builder()
                .stateFolder(folder)
                .setting("keep_raw_reports", keepRaw)
                .setting("on_account_limit", "fail")
                .environment(Map.of("PATH", "/usr/bin:/bin", "DEPLOY_PASSWORD", KNOWN))
                .plugin(new ScriptedRunnerPlugin())
                .plugin(new InMemoryStorePlugin())
                .plugin(TestPlugins.NO_GIT)
                .plugin(TestPlugins.gate((call, context) -> call.input().text().contains("forbidden")
                        ? Verdict.deny("test", "not this: " + call.input().text())
                        : Verdict.allow("test")))
                .plugin(new Listener())
                .build();
    }

    private Job run(String script) throws Exception {
        var submission = jobs.submit(JobSpec.builder(Kind.GENERAL, "use " + SHAPED, "```script\n" + script + "\n```")
                .model("scripted")
                .build());
        return jobs.whenFinished(submission.job().id()).get(2, TimeUnit.MINUTES);
    }

    private JobFolder folder(Job job) {
        return StateFolder.open(folder).job(job.id());
    }

    private static String everywhere(String secret) {
        return String.join(
                "\n",
                "say I found " + secret,
                "bash echo " + secret,
                "bash echo forbidden " + secret,
                "tool Write {\"path\":\"" + secret + "\"}",
                "bash echo '- 12:00 " + secret + "' > ../PROGRESS.md",
                "use 1 1",
                "say last of all " + secret);
    }

    @ParameterizedTest
    @ValueSource(strings = {SHAPED, KNOWN})
    void whatAnAgentWritesLeavesWithoutIt(String secret) throws Exception {
        Job job = run(everywhere(secret) + "\nreport\n## Summary\nThe key is " + secret
                + ".\n## Not done / uncertain\nnothing\n");
        assertNowhere(job, secret);
        assertThat(folder(job).report()).content().contains("The key is [redacted:");
        assertThat(folder(job).progressNote()).content().contains("- 12:00 [redacted:");
        assertThat(folder(job).rawReport()).doesNotExist();
    }

    @ParameterizedTest
    @ValueSource(strings = {"end context it outgrew ", "crash 3 last words "})
    void theWordsOfAFailureLeaveWithoutIt(String ending) throws Exception {
        for (String secret : List.of(SHAPED, KNOWN)) {
            Job job = run(everywhere(secret) + "\n" + ending + secret);
            assertNowhere(job, secret);
            assertThat(jobs.result(job.id()).line()).contains("[redacted:");
        }
    }

    @Test
    void aReportIsKeptAsItCameOnlyWhereTheOwnerAsksForIt() throws Exception {
        jobs.close();
        jobs = engine(true);
        Job job = run("report\n## Summary\n" + SHAPED);
        assertThat(folder(job).report()).content().doesNotContain(SHAPED);
        assertThat(folder(job).rawReport()).content().contains(SHAPED);
        assertThat(Files.getPosixFilePermissions(folder(job).rawReport()))
                .containsExactlyInAnyOrder(PosixFilePermission.OWNER_READ, PosixFilePermission.OWNER_WRITE);
    }

    private void assertNowhere(Job job, String secret) throws IOException {
        JobFolder files = folder(job);
        await().untilAsserted(() ->
                assertThat(shown).anyMatch(line -> line.contains(job.id().value())));
        assertThat(shown).noneMatch(line -> line.contains(secret));
        assertThat(jobs.get(job.id()).toString()).doesNotContain(secret);
        assertThat(jobs.list(JobQuery.newest(10)).toString()).doesNotContain(secret);
        assertThat(jobs.result(job.id()).toString()).doesNotContain(secret);
        for (Path file :
                List.of(files.report(), files.timeline(), files.progress(), files.outcome(), files.progressNote())) {
            if (Files.exists(file)) {
                assertThat(file).content().as("%s", file).doesNotContain(secret);
            }
        }
    }

    private final class Listener implements NotifierPlugin, Notifier {
        @Override
        public String name() {
            return "listener";
        }

        @Override
        public List<SettingKey> settings() {
            return List.of();
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
            shown.add(line);
            return new Delivery.Delivered();
        }
    }
}
