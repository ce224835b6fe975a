package io.agentjobs.notifier.tmux;

import static org.assertj.core.api.Assertions.assertThat;

import io.agentjobs.api.notify.Delivery;
import io.agentjobs.testkit.client.RealClient;
import io.agentjobs.testkit.client.RequiresClient;
import io.agentjobs.testkit.model.Answer;
import io.agentjobs.testkit.model.StubAnthropic;
import io.agentjobs.testkit.model.StubModel;
import io.agentjobs.testkit.model.StubOpenAi;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The screens of the real clients, in front of stub models. */
class RealComposerTest {
    private static final String LINE =
            "[jobs:job-done] job 261015-124136-70d3 review auth module succeeded · 3 turns · $0.25"
                    + " · WARNING: conflicts with main at 1a2b3c4 in src/Main.java".repeat(14) + " @param $skill";

    @TempDir
    Path folder;

    private ScratchTmux tmux;

    @BeforeEach
    void start() throws IOException {
        folder = folder.toRealPath();
        tmux = new ScratchTmux(folder);
    }

    @AfterEach
    void stop() {
        long client = Long.parseLong(tmux.format("main", "#{pane_pid}"));
        tmux.close();
        // It still writes into its home for a moment.
        ProcessHandle.of(client).ifPresent(process -> process.onExit().join());
    }

    @Test
    @RequiresClient(RealClient.CLAUDE)
    void claudeCodeGetsTheLineAsAMessage() throws IOException {
        try (StubAnthropic stub = StubAnthropic.start()) {
            openClaude(stub);
            assertDelivers(stub, "❯");
        }
    }

    @Test
    @RequiresClient(RealClient.CODEX)
    void codexGetsTheLineAsAMessage() throws IOException {
        try (StubOpenAi stub = StubOpenAi.start()) {
            openCodex(stub);
            assertDelivers(stub, "›");
        }
    }

    private void assertDelivers(StubModel stub, String glyph) {
        stub.script(Answer.text("noted the first"), Answer.text("noted the second"));
        tmux.awaitText("main", glyph);
        tmux.type("main", "half a thought");
        tmux.awaitText("main", "half a thought");
        assertThat(tmux.notifier("main").deliver(LINE)).isInstanceOf(Delivery.RetryLater.class);
        assertThat(tmux.screen("main"))
                .contains(glyph)
                .contains("half a thought")
                .doesNotContain("job-done");
        tmux.run("send-keys", "-t", "=main:", "-N", "14", "BSpace");

        assertThat(tmux.notifier("main").deliver(LINE)).isEqualTo(new Delivery.Delivered());

        assertThat(stub.awaitRequests(1).get(0).userTexts()).contains(LINE);
        tmux.awaitText("main", "noted the first");
        assertThat(tmux.notifier("main").deliver("[jobs:job-done] another")).isEqualTo(new Delivery.Delivered());
        assertThat(stub.awaitRequests(2).get(1).userTexts()).contains("[jobs:job-done] another");
    }

    private void openClaude(StubAnthropic stub) throws IOException {
        Files.writeString(folder.resolve(".claude.json"), """
                {"hasCompletedOnboarding":true,"theme":"dark",
                 "customApiKeyResponses":{"approved":["sk-ant-test"],"rejected":[]},
                 "projects":{"%s":{"hasTrustDialogAccepted":true,"hasCompletedProjectOnboarding":true}}}
                """.formatted(folder));
        Map<String, String> environment = new TreeMap<>(stub.environment());
        environment.put("IS_SANDBOX", "1");
        open(environment, List.of(program(RealClient.CLAUDE), "--model", "sonnet"));
    }

    private void openCodex(StubOpenAi stub) throws IOException {
        Path config = Files.createDirectories(folder.resolve(".codex")).resolve("config.toml");
        Files.writeString(config, "[projects.\"" + folder + "\"]\ntrust_level = \"trusted\"\n");
        List<String> command = new ArrayList<>(List.of(program(RealClient.CODEX), "-m", "gpt-5.1-codex"));
        command.addAll(stub.arguments());
        open(stub.environment(), command);
    }

    private void open(Map<String, String> environment, List<String> client) {
        List<String> command = new ArrayList<>(List.of("env", "HOME=" + folder));
        environment.forEach((name, value) -> command.add(name + "=" + value));
        command.addAll(client);
        tmux.session("main", command.toArray(String[]::new));
    }

    private static String program(RealClient client) {
        return client.program().orElseThrow().toString();
    }
}
