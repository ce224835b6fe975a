package io.agentjobs.cli.daemon;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.ObjectMapper;
import io.agentjobs.api.AgentJobsException;
import io.agentjobs.api.process.ProcessIdentity;
import io.agentjobs.core.daemon.DaemonSocket;
import io.agentjobs.core.process.ProcessTable;
import io.agentjobs.core.state.StateFolder;
import io.agentjobs.core.state.StateLock;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Here the test's own process plays the daemon that is there: it lives, and answers when the test wants it to. */
class BackgroundDaemonTest {
    @TempDir
    Path folder;

    private StateFolder state;
    private BackgroundDaemon daemon;

    @BeforeEach
    void makeState() {
        state = StateFolder.open(folder.resolve("state"));
        daemon = new BackgroundDaemon(state);
    }

    private static ProcessIdentity self() {
        return ProcessTable.ofThisMachine().current();
    }

    private void record(ProcessIdentity process) throws IOException {
        Files.writeString(
                state.daemonRecord(),
                new ObjectMapper()
                        .writeValueAsString(Map.of("process", process, "version", "v1", "startedAt", "2026-10-15")));
    }

    private BackgroundDaemon.Started start(String script) throws IOException, InterruptedException {
        return daemon.start(List.of("/bin/sh", "-c", script), Map.of("PATH", "/usr/bin:/bin"));
    }

    @Test
    void aRecordOfAProcessThatIsGoneIsNoDaemon() throws IOException {
        record(new ProcessIdentity(self().pid(), self().startTime() - 1, self().bootId()));
        assertThat(daemon.look().life()).isEqualTo(DaemonSight.Life.DOWN);
    }

    @Test
    void aProcessThatLivesAndDoesNotAnswerIsNamedWithTheRemedy() throws IOException {
        record(self());
        DaemonSight sight = daemon.look();
        assertThat(sight.life()).isEqualTo(DaemonSight.Life.SILENT);
        assertThat(sight.sentence("agent-jobs daemon --detach"))
                .contains("does not answer")
                .contains("kill -CONT " + self().pid())
                .contains("`agent-jobs daemon --detach`");
    }

    @Test
    void oneThatAnswersSaysWhichProcessItIs() throws IOException {
        record(self());
        try (DaemonSocket socket = DaemonSocket.listen(state, word -> "ok")) {
            assertThat(daemon.look()).isEqualTo(new DaemonSight(DaemonSight.Life.UP, self(), "v1", "2026-10-15"));
        }
    }

    @Test
    void whoStartsOneAndComesSecondHearsOfTheFirst() throws Exception {
        record(self());
        try (DaemonSocket socket = DaemonSocket.listen(state, word -> "ok")) {
            BackgroundDaemon.Started started = start("echo '" + StateLock.OWNED + " x: stop it first'; exit 4");
            assertThat(started.own()).isFalse();
            assertThat(started.daemon().pid()).isEqualTo(self().pid());
        }
    }

    @Test
    void oneThatEndsAtOnceIsQuotedAndLeavesNoFile() throws IOException {
        assertThatThrownBy(() -> start("echo 'config key x: wrong'; exit 4"))
                .isInstanceOf(AgentJobsException.class)
                .hasMessageContaining("config key x: wrong");
        try (var files = Files.list(state.root())) {
            assertThat(files.map(file -> String.valueOf(file.getFileName()))).containsExactly("jobs");
        }
    }
}
