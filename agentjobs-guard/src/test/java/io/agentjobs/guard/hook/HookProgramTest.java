package io.agentjobs.guard.hook;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class HookProgramTest {

    private record Result(int status, String out, String err) {}

    private static Result run(String input, String... arguments) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        ByteArrayOutputStream err = new ByteArrayOutputStream();
        int status = new GuardMain(Map.of(), Path.of("/work-of-nobody"))
                .run(
                        List.of(arguments),
                        new ByteArrayInputStream(input.getBytes(StandardCharsets.UTF_8)),
                        new PrintStream(out, true, StandardCharsets.UTF_8),
                        new PrintStream(err, true, StandardCharsets.UTF_8));
        return new Result(status, out.toString(StandardCharsets.UTF_8), err.toString(StandardCharsets.UTF_8));
    }

    private static String event(String tool, String input) {
        return "{\"session_id\":\"s\",\"cwd\":\"/repo\",\"hook_event_name\":\"PreToolUse\",\"tool_name\":\"" + tool
                + "\",\"tool_input\":" + input + ",\"tool_use_id\":\"t\"}";
    }

    @Test
    void aRefusalIsExitStatusTwoWithTheReasonOnStandardError() {
        Result result = run(event("Bash", "{\"command\":\"git push\"}"));

        assertThat(result.status()).isEqualTo(2);
        assertThat(result.err()).startsWith("guard (push): ").contains("git push");
        assertThat(result.out()).isEmpty();
    }

    @Test
    void anAllowedCallEndsWithZeroAndSaysNothingUnlessAsked() {
        String event = event("Bash", "{\"command\":\"ls\",\"description\":\"x\"}");

        assertThat(run(event)).isEqualTo(new Result(0, "", ""));
        assertThat(run(event, "--say-allow").out()).contains("\"permissionDecision\":\"allow\"");
    }

    /** A main checkout, and a worktree of it with a folder; returns the two. */
    private static List<Path> checkouts(Path folder) throws IOException {
        Path main = folder.toRealPath().resolve("main");
        Path worktree = folder.toRealPath().resolve("worktree");
        Path kept = Files.createDirectories(main.resolve(".git/worktrees/worktree"));
        Files.createDirectories(worktree.resolve("sub"));
        Files.writeString(worktree.resolve(".git"), "gitdir: " + kept + "\n");
        return List.of(main, worktree);
    }

    @Test
    void aFolderOfAWorktreeIsJudgedAsThatWorktree(@TempDir Path folder) throws IOException {
        Path main = checkouts(folder).get(0);
        Path worktree = checkouts(folder).get(1);
        String sub = worktree.resolve("sub").toString();
        String shell =
                event("Bash", "{\"command\":\"echo x > " + main + "/a.txt\"}").replace("/repo", sub);
        String write = event("Write", "{\"file_path\":\"" + main + "/a.txt\",\"content\":\"x\"}")
                .replace("/repo", sub);
        String above = event("Bash", "{\"command\":\"touch ../a.txt\"}").replace("/repo", sub);

        assertThat(run(shell).err()).startsWith("guard (main-checkout): ");
        assertThat(run(write).err()).startsWith("guard (main-checkout): ");
        assertThat(run(above)).isEqualTo(new Result(0, "", ""));
        assertThat(run(above, "--mode", "review").status()).isEqualTo(2);
        assertThat(run("", "check", "--mode", "review", "--worktree", sub, "touch ../a.txt")
                        .status())
                .isEqualTo(2);
    }

    @Test
    void aFolderThatIsNotThereProtectsNothingAndIsNamed(@TempDir Path folder) {
        String nowhere = folder.resolve("nowhere").toString();

        for (String option : List.of("--worktree", "--repository")) {
            assertThat(run("", "check", option, nowhere, "ls").status()).isEqualTo(2);
            assertThat(run("", "check", option, nowhere, "ls").err()).contains(option, nowhere);
            assertThat(run(event("Bash", "{\"command\":\"ls\"}"), option, nowhere)
                            .status())
                    .isEqualTo(2);
        }
    }

    @Test
    void argumentsThatMeanNothingAreNamed() {
        assertThat(run("", "explain").err()).contains("explain needs a command");
        assertThat(run("", "explain").status()).isEqualTo(2);
        assertThat(run("", "explain", "ls", "--nope").err()).contains("there is no option --nope");
        assertThat(run("", "check", "--mode").err()).contains("--mode needs a value");
    }

    @Test
    void theHelpExplainsEveryOptionAndTheExitCodes() {
        assertThat(run("", "--help").out())
                .contains("exit codes:")
                .containsPattern("--mode write\\|review +\\S")
                .containsPattern("--leave-other-tools +hook: judge the shell and file tools");
    }

    @Test
    void theWatchEndsWithTheJudgement() throws InterruptedException {
        Set<Thread> before = Thread.getAllStackTraces().keySet();

        run(event("Bash", "{\"command\":\"ls\"}"), "--deadline-ms", "600000");

        for (Thread thread : Thread.getAllStackTraces().keySet()) {
            if (!before.contains(thread) && thread.getName().equals("guard-deadline")) {
                thread.join(60_000);
                assertThat(thread.isAlive()).isFalse();
            }
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "garbage",
                "[]",
                "{}",
                "{\"tool_name\":\"Bash\"}",
                "{\"tool_name\":\"Bash\",\"tool_input\":\"x\"} {}",
                "{\"tool_name\":\"Bash\",\"tool_input\":{\"command\":\"ls\"}",
                "{\"tool_name\":\"Bash\",\"tool_name\":\"Read\",\"tool_input\":{}}"
            })
    void whatIsNoEventIsRefused(String input) {
        Result result = run(input);

        assertThat(result.status()).isEqualTo(2);
        assertThat(result.err()).isNotBlank();
    }

    @Test
    void aMistakeOnTheCommandLineIsRefused() {
        assertThat(run(event("Bash", "{\"command\":\"ls\"}"), "--mode", "open").status())
                .isEqualTo(2);
        assertThat(run(event("Bash", "{\"command\":\"ls\"}"), "--unheard", "of").status())
                .isEqualTo(2);
        assertThat(run("", "unheard").status()).isEqualTo(2);
    }

    @Test
    void reviewModeHoldsForTheEventsDirectory() {
        assertThat(run(event("Bash", "{\"command\":\"touch a\"}"), "--mode", "review")
                        .status())
                .isEqualTo(2);
        assertThat(run(event("Bash", "{\"command\":\"touch a\"}"), "--mode", "write")
                        .status())
                .isZero();
    }

    @Test
    void otherToolsCanBeLeftToTheClient() {
        assertThat(run(event("AskUserQuestion", "{}")).status()).isEqualTo(2);
        assertThat(run(event("AskUserQuestion", "{}"), "--leave-other-tools").status())
                .isZero();
        assertThat(run(event("Write", "{\"file_path\":\".git/config\"}"), "--leave-other-tools")
                        .status())
                .isEqualTo(2);
    }

    @Test
    void checkJudgesLinesInOrder(@TempDir Path folder) {
        String lines = """
                {"id": "a", "cmd": "git push"}
                {"id": "b", "cmd": "ls"}
                not json
                {"id": "c"}
                {"id": "d", "cmd": "touch x", "mode": "review"}
                """;

        Result result = run(lines, "check", "--mode", "write", "--worktree", folder.toString(), "--jsonl");

        assertThat(result.status()).isZero();
        assertThat(result.out().lines().map(line -> line.replaceAll(",\"reason.*", "")))
                .containsExactly(
                        "{\"id\":\"a\",\"verdict\":\"deny\",\"rule\":\"push\"",
                        "{\"id\":\"b\",\"verdict\":\"allow\",\"rule\":\"shell\"",
                        "{\"id\":\"\",\"verdict\":\"deny\",\"rule\":\"unparsable\"",
                        "{\"id\":\"c\",\"verdict\":\"deny\",\"rule\":\"unparsable\"",
                        "{\"id\":\"d\",\"verdict\":\"deny\",\"rule\":\"review-tool\"");
    }

    @Test
    void checkJudgesOneCommand() {
        assertThat(run("", "check", "git status")).isEqualTo(new Result(0, "allow\n", ""));
        assertThat(run("", "check", "--owner", "Jo Doe", "git commit -m 'for Jo Doe'")
                        .out())
                .startsWith("deny owner: ");
    }

    @Test
    void explainShowsTheCommandsAndTheRule() {
        Result result = run("", "explain", "x=push; git $x");

        assertThat(result.out()).contains("  git push\n").contains("deny push: ");
    }

    @Test
    void theRulesCanBePrintedForPeopleAndForTheDocumentation() {
        assertThat(run("", "rules", "--markdown").out()).startsWith("# The rules of the guard");
        assertThat(run("", "rules").out())
                .containsPattern("(?m)^push\\n  stops    \\S.*\\n(.*\\n)*?  instead  A job never pushes\\.")
                .doesNotContain("|");
        assertThat(run("", "rules").out().lines()).allMatch(line -> line.length() <= 100);
    }

    @Test
    void checkWithoutAnythingToJudgeSaysWhatItNeeds() {
        assertThat(run("", "check"))
                .isEqualTo(new Result(
                        2,
                        "",
                        "guard: check needs a command as argument, or {\"id\",\"cmd\"} lines on standard input, which is"
                                + " empty. See agent-jobs-guard --help.\n"));
        assertThat(run("\n \n", "check").status()).isEqualTo(2);
        assertThat(run("", "check", "--jsonl")).isEqualTo(new Result(0, "", ""));
    }

    @ParameterizedTest
    @ValueSource(strings = {"check", "explain"})
    void severalWordsHaveLostTheirQuotesSoTheyAreNotJudged(String verb) {
        Result result = run("", verb, "git", "status");

        assertThat(result.status()).isEqualTo(2);
        assertThat(result.out()).isEmpty();
        assertThat(result.err()).contains("one argument, and got 2: quote it whole, as in ");
    }

    @Test
    void anOptionMayBeJoinedWithItsValue() {
        assertThat(run("", "check", "--mode=review", "touch a").status()).isEqualTo(2);
        assertThat(run("", "check", "--owner=Jo=Doe", "git commit -m 'for Jo=Doe'")
                        .out())
                .startsWith("deny owner: ");
        assertThat(run("", "check", "--jsonl=yes", "ls").err()).contains("--jsonl takes no value");
        assertThat(run("", "check", "--nope=1", "ls").err()).contains("there is no option --nope");
    }

    @Test
    void theKindReviewIsToldFromTheModeReview() {
        assertThat(run("", "check", "--kind", "review", "touch a"))
                .satisfies(result -> assertThat(result.err()).contains("add --mode review"))
                .satisfies(result -> assertThat(result.out()).isEqualTo("allow\n"));
        assertThat(run("", "check", "--kind", "review", "--mode", "write", "ls").err())
                .isEmpty();
        assertThat(run("", "check", "--kind", "review", "--mode", "review", "ls")
                        .err())
                .isEmpty();
    }

    @Test
    void aByteOrderMarkBeforeTheFirstLineIsPassed() {
        assertThat(run("\uFEFF{\"id\": \"a\", \"cmd\": \"ls\"}\n", "check").out())
                .startsWith("{\"id\":\"a\",\"verdict\":\"allow\"");
    }

    @ParameterizedTest
    @ValueSource(strings = {"{\"id\": \"a\"", "{\"cmd\": git}", "{\"cmd\": \"a", "{\"cmd\": \"a\tb\"}"})
    void aFaultOfALineNamesWhatIsWrongAndNoSourceThatIsNotShown(String line) {
        assertThat(run(line, "check").out())
                .contains("The line cannot be read: not a JSON object: ")
                .doesNotContain("REDACTED", "StreamReadFeature");
    }

    @Test
    void noEventAtAllIsNamed() {
        assertThat(run("").status()).isEqualTo(2);
        assertThat(run("").err()).startsWith("guard: there is no event on standard input, so the tool does not run.");
    }

    @Test
    void theHelpCallsTheProgramAsItWasCalled() {
        assertThat(run("", "--help").out()).startsWith("usage: agent-jobs-guard [OPTIONS] ");
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        new GuardMain(Map.of("AGENT_JOBS_GUARD_NAME", "agent-jobs guard"), Path.of("/work-of-nobody"))
                .run(
                        List.of("--help"),
                        new ByteArrayInputStream(new byte[0]),
                        new PrintStream(out, true, StandardCharsets.UTF_8),
                        new PrintStream(out, true, StandardCharsets.UTF_8));
        assertThat(out.toString(StandardCharsets.UTF_8))
                .startsWith("usage: agent-jobs guard [OPTIONS] ")
                .doesNotContain("agent-jobs-guard");
    }
}
