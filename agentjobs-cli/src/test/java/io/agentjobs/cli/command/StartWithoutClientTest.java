package io.agentjobs.cli.command;

import static org.assertj.core.api.Assertions.assertThat;

import io.agentjobs.api.plugin.PluginContext;
import io.agentjobs.api.plugin.Settings;
import io.agentjobs.cli.whole.WholeProgram;
import io.agentjobs.core.daemon.Daemon;
import io.agentjobs.core.plugin.PluginSet;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A client that is not there is said at once, by whoever would have to start it. */
class StartWithoutClientTest {
    private static final String BIN = "AGENT_JOBS_CLAUDE_BIN";

    @TempDir
    Path home;

    private CommandRun program;
    private Path client;

    @BeforeEach
    void makeStateAndClient() throws IOException {
        program = new CommandRun(home);
        assertThat(program.run("init").code()).isZero();
        client = Files.createFile(home.resolve("claude"));
        assertThat(client.toFile().setExecutable(true)).isTrue();
    }

    private CommandRun.Result start() {
        return program.run("start", "--title", "t", "--kind", "review", "--model", "opus", "--brief", "b", "--dry-run");
    }

    private Daemon daemon(Map<String, String> environment) {
        return Daemon.start(
                new PluginContext(program.state(), new Settings(Map.of()), environment, InstantSource.system()),
                new PluginSet().discover(),
                "test",
                WholeProgram.command("host"));
    }

    @Test
    void withoutADaemonTheEnvironmentOfTheCommandCounts() {
        CommandRun.Result refused = start();
        assertThat(refused.code()).isEqualTo(2);
        assertThat(refused.err())
                .startsWith("agent-jobs: --model: runner claude cannot be used: there is no program 'claude'")
                .contains("install Claude Code")
                .containsOnlyOnce("\n");

        program.withVariable(BIN, client.toString());
        assertThat(start().code()).isZero();
    }

    @Test
    void aBatchIsRefusedInTheSameWords() throws IOException {
        Path rows = Files.writeString(home.resolve("rows.csv"), "a\n1\n");
        CommandRun.Result refused =
                program.run("batch", "csv", rows.toString(), "--model", "opus", "--instruction", "{a}");
        assertThat(refused.code()).isEqualTo(2);
        assertThat(refused.err()).contains("there is no program 'claude'", "install Claude Code");
        assertThat(program.run("batch", "list", "--json").out().strip()).isEqualTo("[ ]");
    }

    @Test
    void aDaemonThatFindsTheClientIsBelieved() throws IOException {
        try (Daemon daemon = daemon(Map.of(BIN, client.toString()))) {
            assertThat(start().err()).isEmpty();
        }
    }

    @Test
    void aDaemonThatDoesNotFindItIsToBeStartedAnew() throws IOException {
        program.withVariable(BIN, client.toString());
        try (Daemon daemon = daemon(Map.of("PATH", "/nowhere"))) {
            CommandRun.Result refused = start();
            assertThat(refused.code()).isEqualTo(2);
            assertThat(refused.err()).contains("environment that it was started with", "agent-jobs daemon stop");
        }
    }
}
