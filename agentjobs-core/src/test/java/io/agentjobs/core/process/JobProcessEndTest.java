package io.agentjobs.core.process;

import static io.agentjobs.core.process.RealProcesses.exitOf;
import static io.agentjobs.core.process.RealProcesses.line;
import static java.util.concurrent.TimeUnit.SECONDS;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.agentjobs.api.process.AgentProcess;
import io.agentjobs.api.process.ProcessIdentity;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

@EnabledOnOs(OS.LINUX)
class JobProcessEndTest {
    @TempDir
    private Path folder;

    private RealProcesses real;

    @BeforeEach
    void setUp() {
        real = new RealProcesses(folder);
    }

    @AfterEach
    void endWhatIsLeft() throws Exception {
        real.close();
    }

    @Test
    void aProcessThatIsAskedToEndMayTidyUp() throws Exception {
        AgentProcess process = real.sh("trap 'echo tidy; exit 3' TERM; echo up; while :; do sleep 0.02; done");
        assertThat(line(process)).isEqualTo("up");
        process.terminate();
        assertThat(line(process)).isEqualTo("tidy");
        assertThat(exitOf(process)).isEqualTo(3);
    }

    @Test
    void terminatingReachesTheWholeGroup() throws Exception {
        AgentProcess process = real.sh("sleep 1000 & echo $!; wait");
        ProcessIdentity child = real.announcedBy(process);
        process.terminate();
        assertThat(exitOf(process)).isEqualTo(143);
        assertThat(process.stdout().read()).isEqualTo(-1);
        await().until(() -> !real.table.isAlive(child));
    }

    @Test
    void killingEndsGrandchildrenAndThoseThatLeftTheSession() throws Exception {
        AgentProcess process = real.sh("(sleep 1000 & echo $!); setsid sleep 1000 & echo $!; trap '' TERM; wait");
        ProcessIdentity grandchild = real.announcedBy(process);
        ProcessIdentity elsewhere = real.announcedBy(process);
        await().until(() -> real.table.leadsGroup(elsewhere));
        process.kill();
        assertThat(exitOf(process)).isEqualTo(137);
        assertThat(real.table.isAlive(grandchild)).isFalse();
        assertThat(real.table.isAlive(elsewhere)).isFalse();
    }

    @Test
    void killingAfterTheExitEndsWhatTheProcessLeftBehind() throws Exception {
        AgentProcess process = real.sh("sleep 1000 & echo $!; exit 0");
        ProcessIdentity left = real.announcedBy(process);
        assertThat(exitOf(process)).isZero();
        assertThat(real.table.isAlive(left)).isTrue();
        process.kill();
        assertThat(real.table.isAlive(left)).isFalse();
        process.kill();
        assertThat(exitOf(process)).isZero();
    }

    @Test
    void killingReleasesAReaderThoughSomebodyStillHoldsThePipe() throws Exception {
        AgentProcess process = real.sh("env -i setsid sleep 1000 & echo $!; exec sleep 1000");
        ProcessIdentity escaped = real.announcedBy(process);
        await().until(() -> real.table.leadsGroup(escaped)
                && !real.table
                        .find(real.marker, real.table.current())
                        .processes()
                        .contains(escaped));
        try {
            CompletableFuture<Integer> reader = CompletableFuture.supplyAsync(() -> read(process));
            process.kill();
            assertThat(reader.get(20, SECONDS)).isEqualTo(-1);
            assertThat(real.table.isAlive(escaped)).isTrue();
        } finally {
            real.ender.killGroup(escaped);
        }
    }

    @Test
    void aProcessOfAnotherRunIsLeftAlone() throws Exception {
        try (RealProcesses other = new RealProcesses(folder)) {
            AgentProcess stranger = other.sh("echo up; exec sleep 1000");
            assertThat(line(stranger)).isEqualTo("up");
            AgentProcess process = real.sh("echo up; exec sleep 1000");
            assertThat(line(process)).isEqualTo("up");
            process.kill();
            assertThat(other.table.isAlive(stranger.identity())).isTrue();
        }
    }

    @Test
    void killingRightAfterTheStartLeavesNothing() throws Exception {
        for (int i = 0; i < 20; i++) {
            AgentProcess process = real.sh("sleep 1000 & setsid sleep 1000 & wait");
            process.kill();
            await().until(() ->
                    real.table.find(real.marker, real.table.current()).isNothing());
            assertThat(exitOf(process)).isEqualTo(137);
        }
    }

    private static int read(AgentProcess process) {
        try {
            return process.stdout().read();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
