package io.agentjobs.runner.claude;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.agentjobs.api.BillingLane;
import io.agentjobs.api.plugin.AgentRunnerPlugin;
import io.agentjobs.api.plugin.PluginContext;
import io.agentjobs.api.plugin.Settings;
import io.agentjobs.api.runner.AgentRunner;
import io.agentjobs.api.runner.Probe;
import io.agentjobs.testkit.runner.RecordingHost;
import io.agentjobs.testkit.time.FakeClock;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.ServiceLoader;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ClaudeRunnerTest {

    @TempDir
    Path folder;

    @ParameterizedTest
    @CsvSource({
        "claude-sonnet-5,true",
        "claude-opus-5-5[1m],true",
        "opus,true",
        "sonnet[1m],true",
        "gpt-5.1-codex,false",
        "scripted,false",
        "'',false"
    })
    void servesTheModelsOfItsVendor(String model, boolean served) {
        assertThat(runner(Map.of(), Map.of()).serves(model)).isEqualTo(served);
    }

    @Test
    void isFoundByTheServiceLoader() {
        assertThat(ServiceLoader.load(AgentRunnerPlugin.class))
                .filteredOn(plugin -> plugin.name().equals("claude"))
                .hasSize(1)
                .first()
                .extracting(AgentRunnerPlugin::settings)
                .asString()
                .contains("claude_bin");
    }

    @Test
    void looksForItsProgramInTheVariableThenTheSettingThenThePath() throws IOException {
        Path named = program("named/claude");
        Path configured = program("configured/claude");
        Path onPath = program("path/claude");
        Map<String, String> path = Map.of("PATH", "relative:" + folder.resolve("none") + ":" + onPath.getParent());

        assertThat(new ClaudeProgram(Map.of(ClaudeProgram.VARIABLE, named.toString()), configured.toString()).find())
                .isEqualTo(named);
        assertThat(new ClaudeProgram(path, configured.toString()).find()).isEqualTo(configured);
        assertThat(new ClaudeProgram(path, null).find()).isEqualTo(onPath);
    }

    @Test
    void saysWhatToSetWhereThereIsNoProgram() {
        assertThat(runner(Map.of("PATH", "/nowhere"), Map.of()).probe(BillingLane.SUBSCRIPTION))
                .isInstanceOfSatisfying(Probe.Unusable.class, unusable -> {
                    assertThat(unusable.problem()).contains("no program 'claude' on the PATH");
                    assertThat(unusable.remedy()).contains("AGENT_JOBS_CLAUDE_BIN");
                });
        assertThat(runner(Map.of(), Map.of("claude_bin", "/nowhere/claude")).probe(BillingLane.API))
                .isInstanceOfSatisfying(
                        Probe.Unusable.class,
                        unusable -> assertThat(unusable.problem())
                                .isEqualTo(
                                        "config key claude_bin names '/nowhere/claude', which is no executable file with an"
                                                + " absolute path"));
    }

    @Test
    void isMissingWhereThereIsNoProgramAndAsksNoProgramForIt() throws IOException {
        Path client = program("path/claude");

        assertThat(runner(Map.of("PATH", "/nowhere"), Map.of()).missing())
                .hasValueSatisfying(
                        unusable -> assertThat(unusable.remedy()).contains("install Claude Code", "claude_bin"));
        assertThat(runner(Map.of("PATH", String.valueOf(client.getParent())), Map.of())
                        .missing())
                .as("a file that could not be run as a program")
                .isEmpty();
    }

    @Test
    void opensNothingWithoutAProgram() throws IOException {
        RecordingHost host = new RecordingHost(spec -> {
            throw new AssertionError("nothing may be started");
        });

        assertThatThrownBy(() -> runner(Map.of("PATH", "/nowhere"), Map.of()).open(Sessions.fresh(folder), host))
                .isInstanceOf(IOException.class)
                .hasMessageContaining("AGENT_JOBS_CLAUDE_BIN");
    }

    private AgentRunner runner(Map<String, String> environment, Map<String, String> settings) {
        return new ClaudeRunnerPlugin()
                .create(new PluginContext(folder, new Settings(settings), environment, FakeClock.anyTime()));
    }

    private Path program(String path) throws IOException {
        Path program = folder.resolve(path);
        Files.createDirectories(program.getParent());
        Files.createFile(program);
        assertThat(program.toFile().setExecutable(true)).isTrue();
        return program;
    }
}
