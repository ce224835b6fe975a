package io.agentjobs.guard.hook;

import static org.assertj.core.api.Assertions.assertThat;

import io.agentjobs.api.JsonText;
import io.agentjobs.api.gate.ToolCall;
import io.agentjobs.guard.GuardGate;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/** The state folder is closed wherever the work is done, by every way in, and whether it is there yet or not. */
class ClosedStateTest {
    private static final List<String> CLOSED_TOOLS = List.of(
            "Write | {\"file_path\":\"@\"}",
            "Edit | {\"file_path\":\"@\"}",
            "MultiEdit | {\"file_path\":\"@\"}",
            "NotebookEdit | {\"notebook_path\":\"@\"}",
            "Read | {\"file_path\":\"@\"}",
            "NotebookRead | {\"notebook_path\":\"@\"}",
            "LS | {\"path\":\"@\"}",
            "Glob | {\"pattern\":\"*\",\"path\":\"@\"}",
            "Grep | {\"pattern\":\"x\",\"path\":\"@\"}",
            "view_image | {\"path\":\"@\"}",
            "apply_patch | {\"input\":\"*** Begin Patch\\n*** Add File: @\\n+x\\n*** End Patch\"}",
            "fileChange | {\"changes\":[{\"path\":\"@\"}]}",
            "Bash | {\"command\":\"echo a > @\"}",
            "Bash | {\"command\":\"cat @\"}",
            "Bash | {\"command\":\"rm -rf @\"}",
            "Bash | {\"command\":\"cd /; sqlite3 @ .dump\"}");

    @TempDir
    Path temporary;

    private Path home;

    @BeforeEach
    void makeAHomeWithoutState() throws IOException {
        home = Files.createDirectories(temporary.toRealPath().resolve("home"));
        Files.createDirectories(home.resolve("proj"));
    }

    static Stream<String> closedTools() {
        return CLOSED_TOOLS.stream();
    }

    private int hook(Map<String, String> environment, Path directory, String tool, String input, String... options) {
        String event = "{\"cwd\":\"" + directory + "\",\"tool_name\":\"" + tool + "\",\"tool_input\":" + input + "}";
        return run(environment, directory, event, List.of(options));
    }

    private static int run(Map<String, String> environment, Path directory, String input, List<String> arguments) {
        PrintStream nowhere = new PrintStream(new ByteArrayOutputStream(), true, StandardCharsets.UTF_8);
        return new GuardMain(environment, directory)
                .run(arguments, new ByteArrayInputStream(input.getBytes(StandardCharsets.UTF_8)), nowhere, nowhere);
    }

    private Map<String, String> environment() {
        return Map.of("HOME", home.toString());
    }

    private List<Path> placesToWork() {
        return List.of(home.resolve("proj"), home, temporary, Path.of("/"), home.resolve(".agent-jobs"));
    }

    @ParameterizedTest
    @MethodSource("closedTools")
    void noToolReachesIntoItWhereverTheWorkIsDone(String toolAndInput) {
        String tool = toolAndInput.substring(0, toolAndInput.indexOf(" | "));
        for (String file : List.of(home + "/.agent-jobs/x", "~/.agent-jobs/a/jobs.db")) {
            String input = toolAndInput.substring(tool.length() + 3).replace("@", file);
            for (Path place : placesToWork()) {
                assertThat(hook(environment(), place, tool, input))
                        .as("%s %s in %s", tool, input, place)
                        .isEqualTo(2);
            }
        }
    }

    @ParameterizedTest
    @MethodSource("closedTools")
    void theHookAndTheEnginesOwnWayInAgree(String toolAndInput) {
        String tool = toolAndInput.substring(0, toolAndInput.indexOf(" | "));
        for (String file : List.of(home + "/.agent-jobs/x", home + "/notes.txt", "/etc/passwd", "proj/a")) {
            String input = toolAndInput.substring(tool.length() + 3).replace("@", file);
            for (Path place : placesToWork()) {
                boolean allowed = new GuardGate()
                        .judge(
                                new ToolCall("1", tool, new JsonText(input), place, null),
                                GuardSettings.of(List.of()).context(place, environment()))
                        .isAllowed();
                assertThat(hook(environment(), place, tool, input) == 0)
                        .as("%s %s in %s", tool, input, place)
                        .isEqualTo(allowed);
            }
        }
    }

    @Test
    void checkSaysTheSameOfAShellCommand() {
        for (Path place : placesToWork()) {
            for (String command : List.of("echo a > ~/.agent-jobs/x", "cat " + home + "/.agent-jobs/x")) {
                assertThat(run(environment(), place, "", List.of("check", command)))
                        .as("%s in %s", command, place)
                        .isEqualTo(2);
            }
        }
    }

    @Test
    void aFolderThatIsThereOrIsALinkIsClosedAsOneThatIsNot() throws IOException {
        Path elsewhere = Files.createDirectories(temporary.toRealPath().resolve("disk/state"));
        Files.createSymbolicLink(home.resolve(".agent-jobs"), elsewhere);

        for (Path place : List.of(home, home.resolve("proj"), temporary.toRealPath())) {
            for (Path file : List.of(home.resolve(".agent-jobs/x"), elsewhere.resolve("x"))) {
                assertThat(hook(environment(), place, "Write", "{\"file_path\":\"" + file + "\"}"))
                        .as("%s in %s", file, place)
                        .isEqualTo(2);
            }
        }
    }

    @Test
    void aJobsOwnFolderInTheStateStaysOpen() {
        Path job = home.resolve(".agent-jobs/a/jobs/j1");
        Map<String, String> environment = environment();

        assertThat(hook(environment, job.resolve("work"), "Write", "{\"file_path\":\"a.txt\"}"))
                .isZero();
        assertThat(hook(
                        environment,
                        home,
                        "Write",
                        "{\"file_path\":\"" + job + "/report.md\"}",
                        "--job",
                        job.toString()))
                .isZero();
        assertThat(hook(environment, job.resolve("work"), "Write", "{\"file_path\":\"../../j2/x\"}"))
                .isEqualTo(2);
    }

    /** The guard is no sandbox: a job may write where its user may, but for what a rule names. */
    @ParameterizedTest
    @CsvSource({"/etc/passwd, 0", "/tmp/a.txt, 0", "/home/other/a.txt, 0"})
    void aFileThatNoRuleNamesIsLeftToTheSystemsPermissions(String file, int status) {
        for (Path place : placesToWork()) {
            assertThat(hook(environment(), place, "Write", "{\"file_path\":\"" + file + "\"}"))
                    .isEqualTo(status);
            assertThat(hook(environment(), place, "Bash", "{\"command\":\"echo a > " + file + "\"}"))
                    .isEqualTo(status);
        }
    }

    @Test
    void anEmptyVariableNamesNoFolder() {
        String write = "{\"file_path\":\"" + home + "/.agent-jobs/x\"}";
        Map<String, String> emptyState = Map.of("HOME", home.toString(), "AGENT_JOBS_HOME", "");
        Path elsewhere = temporary.resolve("elsewhere");

        assertThat(hook(emptyState, home.resolve("proj"), "Write", write)).isEqualTo(2);
        assertThat(hook(emptyState, home.resolve("proj"), "Write", "{\"file_path\":\"a.txt\"}"))
                .isZero();
        assertThat(hook(
                        Map.of("HOME", home.toString(), "AGENT_JOBS_HOME", elsewhere.toString()),
                        temporary,
                        "Write",
                        "{\"file_path\":\"elsewhere/a/jobs.db\"}"))
                .isEqualTo(2);
        assertThat(hook(Map.of("HOME", ""), temporary, "Write", "{\"file_path\":\"~/.agent-jobs/x\"}"))
                .isEqualTo(2);
    }
}
