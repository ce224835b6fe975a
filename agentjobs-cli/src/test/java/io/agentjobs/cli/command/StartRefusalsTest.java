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
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

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
                "--brief-file: has 1048576 bytes, above max_brief_bytes = 32768",
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
    void aChainThatNamesTheJobsOwnModelOrNoDuration() {
        refused("--fallback: 'scripted' is the model", "--brief", "b", "--model", "scripted", "--fallback", "scripted");
        refused(
                "--fallback-after: '5 hours' is no duration",
                "--brief",
                "b",
                "--model",
                "scripted",
                "--fallback-after",
                "5 hours");
        refused("--fallback-after: is given", "--brief", "b", "--model", "scripted", "--fallback-after", "5h");
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

    @ParameterizedTest
    @CsvSource({
        "--max-turns, 0, '0 is out of range: take 1 to 200'",
        "--max-turns, 99999999999, '''99999999999'' is out of range'",
        "--timeout-minutes, 0, '0 is out of range: take 1 to 180'",
        "--max-budget-usd, 0, '$0.00 is out of range: take $0.01 to $50.00'",
        "--max-budget-usd, 1e-300, '$0.00 is out of range: take $0.01 to $50.00'",
    })
    void aLimitOutsideItsRange(String flag, String value, String message) {
        refused(flag + ": " + message, "--brief", "b", "--model", "scripted", flag, value);
    }

    @ParameterizedTest
    @ValueSource(strings = {"--repo", "--brief-file", "--base", "--model", "--runner", "--agent"})
    void anOptionThatIsGivenNothing(String flag) {
        refused(flag + ": is empty", flag, "");
    }

    @Test
    void optionsThatExcludeOrNeedEachOtherAreNamedAsTheyAreTyped() {
        refused("--model: is given together with --complexity", "--model", "opus", "--complexity", "hard");
        refused("--base: needs a repository: give --repo", "--brief", "b", "--model", "scripted", "--base", "main");
    }

    @Test
    void bytesThatAreNoText() throws IOException {
        Path brief = Files.write(home.resolve("brief.md"), new byte[] {'a', (byte) 0xff});
        refused("--brief-file: '" + brief + "' is no UTF-8", "--model", "scripted", "--brief-file", brief.toString());
        refused("--brief: 'a\uFFFD' is no UTF-8", "--model", "scripted", "--brief", "a\uFFFD");
    }

    @Test
    void aBriefComesThroughAPipe() throws Exception {
        Path pipe = home.resolve("pipe");
        assertThat(new ProcessBuilder("mkfifo", pipe.toString()).start().waitFor())
                .isZero();
        Process writer = new ProcessBuilder("sh", "-c", "echo through a pipe > \"$0\"", pipe.toString()).start();

        CommandRun.Result result =
                program.run(line("--model", "scripted", "--brief-file", pipe.toString(), "--dry-run"));

        assertThat(result.err()).isEmpty();
        assertThat(result.code()).isZero();
        assertThat(writer.waitFor()).isZero();
    }

    @Test
    void aMissingKindListsTheKinds() {
        CommandRun.Result result = program.run("start");
        assertThat(result.code()).isEqualTo(2);
        assertThat(result.err()).contains("--kind: is missing").contains("review, fix, research, general");
    }

    @Test
    void ownerRulesThatCannotBeHad() throws IOException {
        Files.writeString(program.state().resolve("config.json"), "{\"owner_rules_path\": \"/no/such/rules\"}");
        CommandRun.Result result = program.run(line("--brief", "b", "--model", "scripted"));
        assertThat(result.code()).isEqualTo(4);
        assertThat(result.err()).contains("config key owner_rules_path").contains("/no/such/rules");
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
    void aValueThatOnlyAnotherCommandReadsIsRefusedToo() throws IOException {
        Files.writeString(program.state().resolve("config.json"), "{\"trash_roots\": [\"relative\"]}");
        CommandRun.Result result = program.run(line("--brief", "b", "--model", "scripted"));
        assertThat(result.code()).isEqualTo(4);
        assertThat(result.err()).contains("config key trash_roots").containsOnlyOnce("\n");
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
