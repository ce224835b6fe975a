package io.agentjobs.cli.command;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What cannot run is refused with one line that names the option, and nothing is queued. */
class StartRefusalsTest {
    @TempDir
    Path home;

    private CommandRun program;

    @BeforeEach
    void makeState() {
        program = new CommandRun(home);
        assertThat(program.run("init").code()).isZero();
    }

    @Test
    void aBriefAboveTheCeilingOnStdin() {
        program.withInput("x".repeat(1 << 20));
        refused(
                "--brief: has 1048576 bytes, above max_brief_bytes = 32768",
                "--brief-file",
                "-",
                "--model",
                "scripted");
    }

    @Test
    void aTitleOfControlCharacters() {
        refused(
                "--title: has no printable character",
                "--title",
                "\u0007\u001b",
                "--brief",
                "b",
                "--model",
                "scripted");
    }

    @Test
    void aBaseThatDoesNotExist() throws Exception {
        Path repository = Files.createDirectory(home.resolve("repository"));
        new ProcessBuilder("git", "init", "--quiet", repository.toString())
                .start()
                .waitFor();
        refused(
                "--base:",
                "--brief",
                "b",
                "--model",
                "scripted",
                "--repo",
                repository.toString(),
                "--base",
                "no-such-branch");
    }

    @Test
    void aRepositoryThatIsAFile() throws IOException {
        Path file = Files.writeString(home.resolve("file"), "");
        refused(
                "--repo: " + file + " is not a folder",
                "--brief",
                "b",
                "--model",
                "scripted",
                "--repo",
                file.toString());
    }

    @Test
    void neitherModelNorComplexity() {
        refused("--model: is missing", "--brief", "b");
    }

    @Test
    void aModelThatNoRunnerKnows() {
        refused("--model: no runner knows 'no-such-model'", "--brief", "b", "--model", "no-such-model");
    }

    @Test
    void turnsAboveTheCeiling() {
        refused(
                "--max-turns: 201 is out of range: take 1 to 200",
                "--brief",
                "b",
                "--model",
                "scripted",
                "--max-turns",
                "201");
    }

    @Test
    void aBudgetThatIsNoNumber() {
        refused(
                "--max-budget-usd: 'lots' is no amount",
                "--brief",
                "b",
                "--model",
                "scripted",
                "--max-budget-usd",
                "lots");
    }

    @Test
    void minutesThatAreNoWholeNumber() {
        refused(
                "--timeout-minutes: '1.5' is no whole number",
                "--brief",
                "b",
                "--model",
                "scripted",
                "--timeout-minutes",
                "1.5");
    }

    @Test
    void anUnknownChoiceNamesTheChoices() {
        refused(
                "--complexity: 'harder' is none of its values: take one of light, normal, hard",
                "--brief",
                "b",
                "--complexity",
                "harder");
    }

    @Test
    void noBrief() {
        refused("--brief: is missing", "--model", "scripted");
    }

    @Test
    void aBriefFileThatDoesNotExist() {
        refused("--brief-file: '/no/such/file' does not exist", "--model", "scripted", "--brief-file", "/no/such/file");
    }

    @Test
    void anUnknownOptionSuggestsTheNearest() {
        refused("there is no option '--max-turn'", "--brief", "b", "--model", "scripted", "--max-turn", "3");
    }

    @Test
    void anOptionWithoutItsValue() {
        refused("--model: needs a value", "--brief", "b", "--model");
    }

    @Test
    void aBrokenConfigurationNamesItsKey() throws IOException {
        Files.writeString(program.state().resolve("config.json"), "{\"max_running\": 9}");
        CommandRun.Result result = program.run(line("--brief", "b", "--model", "scripted"));
        assertThat(result.code()).isEqualTo(4);
        assertThat(result.err())
                .contains("config key max_running")
                .contains("1 to 8")
                .containsOnlyOnce("\n");
    }

    @Test
    void aDryRunShowsThePlanAndQueuesNothing() {
        CommandRun.Result result = program.run(line("--brief", "b", "--model", "scripted", "--dry-run"));
        assertThat(result.code()).isZero();
        assertThat(result.out())
                .contains("nothing was queued")
                .contains("80 turns")
                .contains("scripted");
        assertNothingQueued();
    }

    private void refused(String message, String... options) {
        CommandRun.Result result = program.run(line(options));
        assertThat(result.err())
                .as("one line")
                .startsWith("agent-jobs: " + message)
                .containsOnlyOnce("\n");
        assertThat(result.code()).isEqualTo(2);
        assertThat(result.out()).isEmpty();
        assertNothingQueued();
    }

    private void assertNothingQueued() {
        assertThat(program.run("list", "--json").out().strip()).isEqualTo("[ ]");
    }

    private static String[] line(String... options) {
        List<String> line = new ArrayList<>(List.of("start", "--kind", "general"));
        if (!List.of(options).contains("--title")) {
            line.addAll(List.of("--title", "t"));
        }
        line.addAll(List.of(options));
        return line.toArray(String[]::new);
    }
}
