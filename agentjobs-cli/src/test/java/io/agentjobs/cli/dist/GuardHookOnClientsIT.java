package io.agentjobs.cli.dist;

import static org.assertj.core.api.Assertions.assertThat;

import io.agentjobs.testkit.client.RealClient;
import io.agentjobs.testkit.client.RequiresClient;
import io.agentjobs.testkit.model.Answer;
import io.agentjobs.testkit.model.StubAnthropic;
import io.agentjobs.testkit.model.StubModel;
import io.agentjobs.testkit.model.StubOpenAi;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The guard as the hook of somebody's own session, where every permission of the client's own is given. */
class GuardHookOnClientsIT {
    private static final String PUSH = "touch before; git push origin HEAD";
    private static final String HOOK = "{\"hooks\": {\"PreToolUse\": [{\"matcher\": \"%s\", \"hooks\": ["
            + "{\"type\": \"command\", \"command\": \"%s --leave-other-tools\"}]}]}}";

    @TempDir
    Path folder;

    private Path home;
    private Path work;

    @BeforeEach
    void makeFolders() throws IOException {
        home = Files.createDirectories(folder.resolve("home"));
        work = Files.createDirectories(folder.resolve("work"));
    }

    private void writeHook(Path file, String matcher) throws IOException {
        Path guard = Installed.program().resolveSibling("agent-jobs-guard");
        Files.createDirectories(file.getParent());
        Files.writeString(file, HOOK.formatted(matcher, guard));
    }

    private void run(Map<String, String> environment, List<String> command) throws Exception {
        ProcessBuilder builder = new ProcessBuilder(command)
                .directory(work.toFile())
                .redirectInput(Path.of("/dev/null").toFile())
                .redirectErrorStream(true)
                .redirectOutput(folder.resolve("client.log").toFile());
        builder.environment().putAll(environment);
        builder.environment().put("HOME", home.toString());
        builder.environment().put("AGENT_JOBS_CACHE", "off");
        Process client = builder.start();
        try {
            assertThat(client.waitFor(3, TimeUnit.MINUTES)).isTrue();
        } finally {
            client.destroyForcibly();
        }
    }

    private void assertOnlyTheHarmlessRan(StubModel model) throws IOException {
        assertThat(work.resolve("allowed"))
                .as(Files.readString(folder.resolve("client.log")))
                .exists();
        assertThat(work.resolve("before")).doesNotExist();
        assertThat(model.requests().get(model.requests().size() - 1).toolResults())
                .anyMatch(result -> result.text().contains("guard (push)"));
    }

    @Test
    @RequiresClient(RealClient.CLAUDE)
    void claudeCodeObeysIt() throws Exception {
        writeHook(work.resolve(".claude/settings.json"), "*");
        try (StubAnthropic model = StubAnthropic.start()) {
            model.script(
                    Answer.tool("Bash", Map.of("command", PUSH, "description", "a step")),
                    Answer.tool("Bash", Map.of("command", "touch allowed", "description", "a step")),
                    Answer.text("done"));
            run(
                    model.environment(),
                    List.of(
                            RealClient.CLAUDE.program().orElseThrow().toString(),
                            "-p",
                            "go",
                            "--dangerously-skip-permissions"));

            assertOnlyTheHarmlessRan(model);
        }
    }

    @Test
    @RequiresClient(RealClient.CODEX)
    void codexObeysItWhereHooksAreTrusted() throws Exception {
        writeHook(home.resolve(".codex/hooks.json"), ".*");
        try (StubOpenAi model = StubOpenAi.start()) {
            model.script(
                    Answer.tool("exec_command", Map.of("cmd", PUSH)),
                    Answer.tool("exec_command", Map.of("cmd", "touch allowed")),
                    Answer.text("done"));
            run(
                    Map.of("STUB_KEY", "none"),
                    List.of(
                            RealClient.CODEX.program().orElseThrow().toString(),
                            "exec",
                            "--skip-git-repo-check",
                            "--dangerously-bypass-approvals-and-sandbox",
                            "--dangerously-bypass-hook-trust",
                            "-m",
                            "gpt-5.1-codex",
                            "-c",
                            "model_provider=\"stub\"",
                            "-c",
                            "model_providers.stub={name=\"stub\",base_url=\"" + model.origin()
                                    + "/v1\",wire_api=\"responses\",env_key=\"STUB_KEY\"}",
                            "go"));

            assertOnlyTheHarmlessRan(model);
        }
    }
}
