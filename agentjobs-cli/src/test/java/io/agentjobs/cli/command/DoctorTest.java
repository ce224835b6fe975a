package io.agentjobs.cli.command;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.agentjobs.api.plugin.JobStorePlugin;
import io.agentjobs.api.plugin.PluginContext;
import io.agentjobs.api.plugin.Settings;
import io.agentjobs.api.store.JobStore;
import io.agentjobs.api.store.LaunchToken;
import io.agentjobs.core.daemon.DaemonSocket;
import io.agentjobs.core.plugin.PluginSet;
import io.agentjobs.core.state.StateFolder;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DoctorTest {
    @TempDir
    Path home;

    private CommandRun program;

    @BeforeEach
    void makeState() {
        program = new CommandRun(home);
        program.run("init");
    }

    @Test
    void withoutTheUsualClientItFailsAndNamesIt() {
        CommandRun.Result result = program.withVariable("PATH", "/nowhere")
                .withVariable("HOME", home.toString())
                .run("doctor");
        assertThat(result.code()).isOne();
        assertThat(result.out()).containsPattern("(?m)^fail +claude .*AGENT_JOBS_CLAUDE_BIN");
        assertThat(result.out().lines())
                .filteredOn(line -> line.contains("claude") || line.contains("codex"))
                .allSatisfy(
                        line -> assertThat(line.split("install ", -1)).as(line).hasSize(2));
    }

    @Test
    void theFloorsAreShownWithWhatIsLeft() throws IOException {
        assertThat(finding("room").get("text").asText()).contains("memory", "(floor 512 MiB)", "(floor 10000)");
    }

    @Test
    void aMachineBelowAFloorIsAFault() throws IOException {
        Files.writeString(program.state().resolve("config.json"), "{\"min_free_disk_mb\": 1048576}");
        assertThat(finding("room").get("level").asText()).isEqualTo("fail");
        assertThat(finding("room").get("text").asText()).contains("jobs wait: only", "min_free_disk_mb");
    }

    @Test
    void eachNotifierIsShownWithWhatKeepsItFromWorking() throws IOException {
        Files.writeString(program.state().resolve("config.json"), """
                {"notify_tmux_target": "main", "tmux_socket": "agentjobs-none", "notify_command": ["/nowhere/tell"],
                 "notify_webhook_url": "https://hooks.example.org/s3cret"}
                """);

        assertThat(program.run("doctor").out())
                .containsPattern("(?m)^fail +notifier .*tmux pane main on socket agentjobs-none: .*tmux")
                .containsPattern("(?m)^ok +notifier .*webhook at https://hooks.example.org$")
                .containsPattern("(?m)^fail +notifier .*notify_command: /nowhere/tell");
    }

    @Test
    void aSettingThatOnlyOneCommandReadsIsCheckedToo() throws IOException {
        for (String wrong : List.of(
                "\"trash_roots\": [\"relative\"]",
                "\"daily_hour\": 25",
                "\"log_archive_days\": -1",
                "\"models\": {\"fix\": {\"light\": \"nosuch\"}}")) {
            Files.writeString(program.state().resolve("config.json"), "{" + wrong + "}");
            CommandRun.Result result = program.run("doctor");
            String key = wrong.split("\"")[1];
            assertThat(result.out()).as(wrong).containsPattern("(?m)^fail +(config|models) .*" + key);
            assertThat(result.code()).as(wrong).isOne();
        }
    }

    @Test
    void aPolicyThatCannotBeIsNamed() throws IOException {
        Files.writeString(program.state().resolve("config.json"), "{\"attention\": {\"quiet_hours\": \"night\"}}");

        assertThat(finding("notifier").get("level").asText()).isEqualTo("fail");
        assertThat(finding("notifier").get("text").asText()).contains("attention.quiet_hours", "22:00-07:30");
    }

    @Test
    void aBrainIsShownWithItsServersAndATokenThatIsMissing() throws IOException {
        Files.writeString(program.state().resolve("config.json"), """
                {"brain": {"recall_url": "https://brain.example/recall", "token_env": "BRAIN_TOKEN"}}
                """);

        assertThat(finding("brain").get("level").asText()).isEqualTo("fail");
        assertThat(finding("brain").get("text").asText()).contains("brain.token_env", "BRAIN_TOKEN");
        program.withVariable("BRAIN_TOKEN", "t0ken");
        assertThat(finding("brain").get("text").asText())
                .contains("as default: recall_url")
                .doesNotContain("t0ken");
    }

    @Test
    void anUnknownKeyIsNamed() throws IOException {
        Files.writeString(program.state().resolve("config.json"), "{\"max_runing\": 2}");
        assertThat(finding("config").get("level").asText()).isEqualTo("fail");
        assertThat(finding("config").get("text").asText())
                .contains("max_runing")
                .contains("max_running");
    }

    @Test
    void aConfigurationThatIsNoJsonIsNamedByLine() throws IOException {
        Files.writeString(program.state().resolve("config.json"), "{\n  \"max_running\": 2,\n}");
        assertThat(finding("config").get("text").asText())
                .contains("config.json")
                .contains("line 3");
    }

    @Test
    void ownerRulesAndModelsThatNoJobCouldUseAreNamed() throws IOException {
        Files.writeString(program.state().resolve("owner-rules.md"), "x".repeat(9_000));
        assertThat(finding("config").get("text").asText())
                .contains("owner-rules.md")
                .contains("8192");
        Files.delete(program.state().resolve("owner-rules.md"));
        Files.writeString(
                program.state().resolve("config.json"), "{\"models\": {\"general\": {\"normal\": \"bogus\"}}}");
        assertThat(finding("models").get("text").asText()).contains("models.general.normal");
    }

    @Test
    void aLogThatIsALinkIsNamed() throws IOException {
        Path job = Files.createDirectories(program.state().resolve("jobs/261015-124136-70d3"));
        Files.createSymbolicLink(job.resolve("verdicts.jsonl"), home.resolve("elsewhere"));

        assertThat(finding("logs").get("level").asText()).isEqualTo("warn");
        assertThat(finding("logs").get("text").asText())
                .contains("jobs/261015-124136-70d3/verdicts.jsonl is a link", "never followed", "rm");
    }

    @Test
    void aMissingStateFolderIsNamedWithItsRemedy() {
        CommandRun.Result result = program.run("doctor", "--agent", "nobody");
        assertThat(result.code()).isOne();
        assertThat(result.out()).containsPattern("(?m)^fail +state .*agent-jobs init --agent nobody");
    }

    @Test
    void aDaemonThatHasNotReadTheConfigurationIsNamed() throws IOException {
        StateFolder state = StateFolder.open(program.state());
        try (DaemonSocket daemon = DaemonSocket.listen(state, word -> "ok")) {
            Files.writeString(state.daemonRecord(), "{\"startedAt\": \"2100-01-01T00:00:00Z\"}");
            assertThat(finding("daemon").get("level").asText()).isEqualTo("ok");

            Files.writeString(state.daemonRecord(), "{\"startedAt\": \"2020-01-01T00:00:00Z\"}");
            assertThat(finding("daemon").get("level").asText()).isEqualTo("warn");
            assertThat(finding("daemon").get("text").asText()).contains("config.json", "`agent-jobs daemon stop`");
        }
    }

    @Test
    void jobsThatWaitForADaemonAreAFault() throws IOException {
        assertThat(finding("daemon").get("level").asText()).isEqualTo("warn");
        program.run("start", "--title", "t", "--kind", "general", "--model", "scripted", "--brief", "b");
        assertThat(finding("daemon").get("level").asText()).isEqualTo("fail");
    }

    @Test
    void aStateFolderOpenToOthersIsAFault() throws IOException {
        Files.setPosixFilePermissions(program.state(), PosixFilePermissions.fromString("rwxr-xr-x"));
        assertThat(finding("state").get("text").asText()).contains("rwxr-xr-x").contains("chmod 700");
    }

    @Test
    void whatLiesOpenInTheStateFolderIsNamed() throws IOException {
        assertThat(finding("modes").get("level").asText()).isEqualTo("ok");
        Path folder = Files.createDirectories(program.state().resolve("jobs/261015-124136-70d3"));
        Files.setPosixFilePermissions(folder, PosixFilePermissions.fromString("rwxr-xr-x"));
        Files.setPosixFilePermissions(
                program.state().resolve("config.json"), PosixFilePermissions.fromString("rw-r--r--"));

        assertThat(finding("modes").get("level").asText()).isEqualTo("warn");
        assertThat(finding("modes").get("text").asText())
                .contains("config.json, jobs/261015-124136-70d3", "chmod -R go= ");
    }

    @Test
    void aJobThatRunsFarBeyondItsLimitIsNamed() throws IOException {
        CommandRun.Result queued =
                program.run("start", "--title", "t", "--kind", "general", "--model", "scripted", "--brief", "b");
        assertThat(finding("rows").get("level").asText()).isEqualTo("ok");
        PluginContext context = new PluginContext(program.state(), Settings.NONE, Map.of(), InstantSource.system());
        try (JobStore store =
                new PluginSet().discover().one(JobStorePlugin.class).openOnce(context)) {
            Instant longAgo = InstantSource.system().instant().minus(Duration.ofDays(30));
            assertThat(store.claimNext(9, new LaunchToken("0".repeat(32)), longAgo))
                    .isPresent();
        }

        assertThat(finding("rows").get("level").asText()).isEqualTo("warn");
        assertThat(finding("rows").get("text").asText())
                .contains("job " + queued.out().strip() + " runs for 30d", "`agent-jobs cancel ");
    }

    @Test
    void whatCodexHasUsedOfItsDayIsShownAndWhatGoesBeyondIsRefused() throws IOException {
        Files.writeString(program.state().resolve("config.json"), "{\"codex_jobs_per_day\": 1}");
        Path client = Files.createFile(home.resolve("codex"));
        assertThat(client.toFile().setExecutable(true)).isTrue();
        program.withVariable("AGENT_JOBS_CODEX_BIN", client.toString());
        String[] start = {"start", "--title", "t", "--kind", "review", "--model", "gpt-6", "--brief", "b", "--json"};

        assertThat(program.run(start).out()).contains("\"codex_jobs_today\" : \"1/1\"");
        CommandRun.Result refused = program.run(start);

        assertThat(refused.code()).isEqualTo(2);
        assertThat(refused.err())
                .contains("1 codex jobs were created in the last 24 hours, and \"codex_jobs_per_day\" is 1");
        assertThat(finding("codex_jobs_today").get("level").asText()).isEqualTo("warn");
        assertThat(finding("codex_jobs_today").get("text").asText()).startsWith("1/1 in the last 24 hours");

        Files.writeString(program.state().resolve("config.json"), "{\"codex_jobs_per_day\": 0}");
        assertThat(program.run(start).code()).isZero();
    }

    @Test
    void theStoreIsCheckedAndRoomIsShown() throws IOException {
        program.run("start", "--title", "t", "--kind", "general", "--model", "scripted", "--brief", "b");
        Path folder = Files.createDirectories(program.state().resolve("jobs/261015-124136-70d3"));
        Files.writeString(folder.resolve("large"), "x".repeat(1536));

        assertThat(finding("store").get("text").asText()).startsWith("whole, 0 running, 1 queued");
        assertThat(finding("folders").get("text").asText())
                .startsWith("1 job, 1.5 KiB; the largest: 261015-124136-70d3 1.5 KiB");
        assertThat(finding("prune").get("text").asText()).isEqualTo("would free 0 B in the folders of 0 jobs");
        assertThat(finding("processes").get("level").asText()).isEqualTo("ok");
    }

    @Test
    void whetherAClientObeysIsShownForTheVersionThatIsInstalled() throws IOException {
        assertThat(finding("scripted-canary").get("text").asText()).contains("not tried yet");

        recordCanary("1", false, "a refused command ran");
        assertThat(finding("scripted-canary").get("level").asText()).isEqualTo("fail");
        assertThat(finding("scripted-canary").get("text").asText()).contains("a refused command ran");

        recordCanary("1", true, "a refused command did not run");
        assertThat(finding("scripted-canary").get("level").asText()).isEqualTo("ok");
        assertThat(finding("scripted-canary").get("text").asText()).contains("tried with 1 at 2026-11-30");

        recordCanary("0.9", true, "a refused command did not run");
        assertThat(finding("scripted-canary").get("text").asText()).contains("the next job tries 1");
    }

    private void recordCanary(String version, boolean proven, String finding) throws IOException {
        Files.writeString(
                program.state().resolve("canary.json"),
                "{\"scripted\":{\"version\":\"" + version + "\",\"proven\":" + proven + ",\"finding\":\"" + finding
                        + "\",\"at\":\"2026-11-30T10:00:00Z\"}}");
    }

    private JsonNode finding(String subject) throws IOException {
        for (JsonNode finding : new ObjectMapper()
                .readTree(program.run("doctor", "--json").out())
                .get("findings")) {
            if (finding.get("subject").asText().equals(subject)) {
                return finding;
            }
        }
        throw new AssertionError("no finding about " + subject);
    }
}
