package io.agentjobs.cli.dist;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DaemonIT {
    private static final Duration PATIENCE = Duration.ofMinutes(2);
    private static final ObjectMapper JSON = new ObjectMapper();

    @TempDir
    Path scratch;

    private Installed program;

    @BeforeEach
    void startTheDaemon() throws Exception {
        program = new Installed(scratch);
        assertThat(program.run("daemon", "--detach"))
                .satisfies(result -> assertThat(result.code()).as(result.err()).isZero());
    }

    @AfterEach
    void stopTheDaemon() throws Exception {
        program.run("daemon", "stop");
    }

    @Test
    void itIsUpUntilItIsStopped() throws Exception {
        assertThat(program.run("daemon", "status").code()).isZero();
        assertThat(program.run("daemon", "--detach").out()).startsWith("already up");
        assertThat(program.run("daemon", "stop").out()).startsWith("stopped");
        assertThat(program.run("daemon", "status").code()).isEqualTo(3);
    }

    @Test
    void ofFourThatStartItAtOnceAllNameTheOneThatIsUp() throws Exception {
        program.run("daemon", "stop");
        // Each starter is a process; the threads only wait for them.
        ExecutorService threads = Executors.newFixedThreadPool(4);
        List<Future<Installed.Result>> starters = threads.invokeAll(Collections.nCopies(4, this::detach));
        threads.shutdown();
        List<String> answers = new ArrayList<>();
        for (Future<Installed.Result> starter : starters) {
            answers.add(starter.get().out().strip());
        }

        assertThat(answers).filteredOn(answer -> answer.startsWith("up: ")).hasSize(1);
        assertThat(answers.stream()
                        .map(answer -> answer.replaceFirst("^already ", ""))
                        .distinct())
                .hasSize(1);
    }

    private Installed.Result detach() throws IOException, InterruptedException {
        return program.run("daemon", "--detach");
    }

    @Test
    void aSecondDaemonIsRefusedByWhateverPathItComes() throws Exception {
        Path link = Files.createSymbolicLink(scratch.resolve("other"), scratch.resolve("state"));
        Installed.Result second =
                new Installed(scratch).with("AGENT_JOBS_HOME", link.toString()).run("daemon");
        assertThat(second.code()).isEqualTo(4);
        assertThat(second.err())
                .contains("another agentjobs engine owns the state folder")
                .contains("daemon stop");
    }

    @Test
    void aStoppedDaemonHoldsNoCommandUp() throws Exception {
        signal("-STOP");
        try {
            Installed.Result status = program.run("daemon", "status");
            assertThat(status.code()).isEqualTo(4);
            assertThat(status.out()).contains("does not answer").contains("kill -CONT");
            assertThat(program.run("daemon", "stop").err()).contains("does not answer");
            assertThat(program.run("daemon", "--detach").err()).contains("does not answer");
            assertThat(program.run("list").code()).isZero();
        } finally {
            signal("-CONT");
        }
    }

    @Test
    void startWithWaitFollowsTheJobToItsEnd() throws Exception {
        Installed.Result done = start("--wait", "report", "## Summary", "s", "## Not done / uncertain", "n");
        assertThat(done.err()).contains("running");
        assertThat(done.out()).startsWith("[jobs:job-done] job ").contains(" t succeeded · ");
        assertThat(done.code()).isZero();

        Installed.Result failed = start("--wait", "crash 3 boom");
        assertThat(failed.out()).contains("failed");
        assertThat(failed.code()).isOne();
    }

    @Test
    void aJobThatHasEndedIsExplainedSummedUpAndLeftByPrune() throws Exception {
        String line = start("--wait", "bash true", "report", "## Summary", "s").out();
        String id = line.replaceFirst("(?s).* job ([0-9a-f-]+) .*", "$1");

        assertThat(program.run("explain", id))
                .satisfies(
                        receipt -> assertThat(receipt.code()).as(receipt.err()).isZero())
                .satisfies(receipt -> assertThat(receipt.out()).contains("answered by scripted"));
        assertThat(program.run("outcome", id, "accepted").code()).isZero();
        assertThat(program.run("stats").out()).contains("general").contains("all");
        for (String command : List.of("prune", "archive")) {
            assertThat(program.run(command))
                    .satisfies(done -> assertThat(done.code()).as(done.err()).isZero())
                    .satisfies(done -> assertThat(done.out()).startsWith("nothing to do"));
        }
    }

    @Test
    void tailShowsWhatTheAgentSaidAndDidAndEndsWithTheJob() throws Exception {
        String id = start(
                        "",
                        "say hello there",
                        "bash echo hi",
                        "report",
                        "## Summary",
                        "s",
                        "## Not done / uncertain",
                        "n")
                .out()
                .strip();
        assertThat(program.run("tail", id).out())
                .containsPattern("(?m)^\\d\\d:\\d\\d:\\d\\d  said +hello there$")
                .containsPattern("(?m)^\\d\\d:\\d\\d:\\d\\d  tool +\\S+: echo hi$")
                .endsWith("effort medium\n");
    }

    @Test
    void aDaemonKilledWhileAJobRunsLeavesItToTheNext() throws Exception {
        Path gate = scratch.resolve("gate");
        Path record = scratch.resolve("record");
        String id = start(
                        "",
                        "record " + record + " ran",
                        "await " + gate,
                        "report",
                        "## Summary",
                        "s",
                        "## Not done / uncertain",
                        "n")
                .out()
                .strip();
        Awaitility.await().atMost(PATIENCE).until(() -> Files.exists(record));
        kill();
        assertThat(program.run("daemon", "status").code()).isEqualTo(3);
        assertThat(program.run("daemon", "--detach").code()).isZero();
        Files.createFile(gate);
        Awaitility.await().atMost(PATIENCE).until(() -> !status(id).equals("running"));
        assertThat(status(id)).isEqualTo("succeeded");
        assertThat(Files.readAllLines(record)).containsExactly("ran");
        assertThat(JSON.readTree(program.run("status", id, "--json").out())
                        .get("attempt")
                        .asInt())
                .isOne();
    }

    private String status(String id) throws Exception {
        return JSON.readTree(program.run("status", id, "--json").out())
                .get("status")
                .asText();
    }

    private void signal(String signal) throws IOException, InterruptedException {
        assertThat(new ProcessBuilder("kill", signal, Long.toString(daemonPid()))
                        .start()
                        .waitFor())
                .isZero();
    }

    private void kill() throws IOException, InterruptedException {
        ProcessHandle process = ProcessHandle.of(daemonPid()).orElseThrow();
        process.destroyForcibly();
        Awaitility.await().atMost(PATIENCE).until(() -> !process.isAlive());
    }

    private long daemonPid() throws IOException {
        JsonNode daemon = JSON.readTree(program.state().resolve("daemon.json").toFile());
        return daemon.get("process").get("pid").asLong();
    }

    /** Starts a job of the scripted agent; {@code option} is one more option, or empty. */
    private Installed.Result start(String option, String... script) throws Exception {
        List<String> line = new ArrayList<>(
                List.of("start", "--title", "t", "--kind", "general", "--model", "scripted", "--brief-file", "-"));
        if (!option.isEmpty()) {
            line.add(option);
        }
        String brief = "task\n```script\n" + String.join("\n", script) + "\n```\n";
        return program.runWithInput(brief, line.toArray(String[]::new));
    }
}
