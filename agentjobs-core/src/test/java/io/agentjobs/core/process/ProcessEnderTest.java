package io.agentjobs.core.process;

import static io.agentjobs.core.process.RealProcesses.exitOf;
import static io.agentjobs.core.process.RealProcesses.line;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.agentjobs.api.process.AgentProcess;
import io.agentjobs.api.process.ProcessIdentity;
import java.nio.file.Path;
import java.time.Duration;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

@EnabledOnOs(OS.LINUX)
class ProcessEnderTest {
    private static final Duration LONG = Duration.ofSeconds(30);

    @TempDir
    private Path folder;

    private RealProcesses real;
    private ProcessEnder ender;

    @BeforeEach
    void setUp() {
        real = new RealProcesses(folder);
        ender = real.ender;
    }

    @AfterEach
    void endWhatIsLeft() throws Exception {
        real.close();
    }

    @Test
    void aRecycledPidIsNeverSignalled() throws Exception {
        AgentProcess stranger = real.sh("echo up; exec sleep 1000");
        assertThat(line(stranger)).isEqualTo("up");
        ProcessIdentity live = stranger.identity();
        ProcessIdentity before = new ProcessIdentity(live.pid(), live.startTime() - 1, live.bootId());
        ProcessIdentity otherBoot = new ProcessIdentity(live.pid(), live.startTime(), "another boot");
        assertThat(ender.killGroup(before)).isFalse();
        assertThat(ender.killGroup(otherBoot)).isFalse();
        assertThat(ender.terminateGroup(before)).isFalse();
        assertThat(real.table.isAlive(live)).isTrue();
        assertThat(ender.killGroup(live)).isTrue();
        assertThat(exitOf(stranger)).isEqualTo(137);
    }

    @Test
    void thisProcessIsNeverSignalled() {
        assertThat(ender.killGroup(real.table.current())).isFalse();
    }

    @Test
    void aRunWhoseLeaderWasKilledIsEndedWhereverItWent() throws Exception {
        AgentProcess process = real.sh("setsid sleep 1000 & echo $!; wait");
        ProcessIdentity orphan = real.announcedBy(process);
        await().until(() -> real.table.leadsGroup(orphan));
        assertThat(ender.killGroup(process.identity())).isTrue();
        assertThat(exitOf(process)).isEqualTo(137);
        assertThat(real.table.isAlive(orphan)).isTrue();
        assertThat(ender.endAll(real.marker, process.identity(), LONG)).isEmpty();
        assertThat(real.table.isAlive(orphan)).isFalse();
    }

    @Test
    void aProcessMayUseItsGrace() throws Exception {
        AgentProcess process = real.sh("trap 'echo tidy; exit 3' TERM; echo up; while :; do sleep 0.02; done");
        assertThat(line(process)).isEqualTo("up");
        assertThat(ender.endAll(real.marker, process.identity(), LONG)).isEmpty();
        assertThat(exitOf(process)).isEqualTo(3);
    }

    @Test
    void aProcessThatDoesNotListenIsKilledAfterTheGrace() throws Exception {
        AgentProcess process = real.sh("trap '' TERM; echo up; while :; do sleep 0.02; done");
        assertThat(line(process)).isEqualTo("up");
        assertThat(ender.endAll(real.marker, process.identity(), Duration.ofMillis(50)))
                .isEmpty();
        assertThat(exitOf(process)).isEqualTo(137);
    }

    @Test
    void whatStartedBeforeTheRunOrInAnotherBootIsSpared() throws Exception {
        AgentProcess process = real.sh("echo up; exec sleep 1000");
        assertThat(line(process)).isEqualTo("up");
        ProcessIdentity live = process.identity();
        ProcessIdentity later = new ProcessIdentity(live.pid(), live.startTime() + 1, live.bootId());
        ProcessIdentity otherBoot = new ProcessIdentity(live.pid(), live.startTime(), "another boot");
        ender.endAll(real.marker, later, Duration.ZERO);
        ender.endAll(real.marker, otherBoot, Duration.ZERO);
        assertThat(real.table.isAlive(live)).isTrue();
    }
}
