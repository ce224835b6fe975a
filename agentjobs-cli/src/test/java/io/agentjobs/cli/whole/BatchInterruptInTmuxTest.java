package io.agentjobs.cli.whole;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.agentjobs.cli.hook.Tmux;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Ctrl-C while {@code batch csv} follows its batch, on a terminal of a real tmux, whose server is this test's own. */
class BatchInterruptInTmuxTest {
    private static final String QUESTION = "stop the batch?";
    private static final Pattern RUNNING = Pattern.compile("job (\\S+) \\[.* r1 ");

    @TempDir
    Path folder;

    private final Tmux tmux = new Tmux();
    private BatchProgram program;
    private Path gate;

    @BeforeEach
    void start() throws Exception {
        assumeTrue(Files.isExecutable(Path.of("/usr/bin/tmux")), "no tmux on this machine");
        program = new BatchProgram(folder);
        gate = folder.resolve("gate");
        program.file("in.csv", "path\na\nb\n");
        program.file("instruction", "{path}\n```script\nawait " + gate + "\nresult {\"seen\": 1}\n```");
        program.script(
                "follow.sh",
                "batch csv in.csv --model scripted --instruction-file instruction"
                        + " --output-csv out.csv --dir . --max-concurrency 1");
        tmux.start(folder, List.of("sh"));
    }

    @AfterEach
    void stop() throws Exception {
        if (program != null) {
            tmux.close();
            program.close();
        }
    }

    @Test
    void whoSaysYesStopsTheBatchAfterWhatRuns() throws Exception {
        String id = interruptedBatch();

        tmux.type("y");
        tmux.awaitText("starts nothing more; what runs may finish");
        assertThatTheShellIsBack();

        Files.createFile(gate);
        awaitStatus(id, "cancelled");
        assertThat(program.run("batch", "status", id).out()).contains("2: 1 completed, 0 failed, 0 running, 1 pending");
    }

    @Test
    void whoSaysNothingLetsTheBatchGoOn() throws Exception {
        String id = interruptedBatch();

        tmux.press("Enter");
        tmux.awaitText("goes on: `agent-jobs batch attach " + id);
        assertThatTheShellIsBack();

        Files.createFile(gate);
        awaitStatus(id, "completed");
    }

    @Test
    void anotherInterruptLeavesAtOnceAndTheBatchGoesOn() throws Exception {
        String id = interruptedBatch();

        tmux.press("C-c");
        assertThatTheShellIsBack();

        Files.createFile(gate);
        awaitStatus(id, "completed");
    }

    /** The id of a batch that runs its first item, once the question stands on the terminal of who follows it. */
    private String interruptedBatch() {
        tmux.type("sh follow.sh");
        await().until(() -> RUNNING.matcher(tmux.screen()).find());
        String id = RUNNING.matcher(tmux.screen())
                .results()
                .map((MatchResult found) -> found.group(1))
                .findFirst()
                .orElseThrow();
        tmux.press("C-c");
        tmux.awaitText(QUESTION);
        return id;
    }

    /** A program that is still there would take the line for an answer. */
    private void assertThatTheShellIsBack() {
        tmux.type("echo left $((40 + 2))");
        tmux.awaitText("left 42");
    }

    private void awaitStatus(String id, String status) {
        Pattern line = Pattern.compile("(?m)^status +" + status);
        await().until(() ->
                line.matcher(program.run("batch", "status", id).out()).find());
    }
}
