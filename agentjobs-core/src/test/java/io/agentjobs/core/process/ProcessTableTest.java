package io.agentjobs.core.process;

import static io.agentjobs.core.process.RealProcesses.exitOf;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.agentjobs.api.process.AgentProcess;
import io.agentjobs.api.process.ProcessIdentity;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

@EnabledOnOs(OS.LINUX)
class ProcessTableTest {
    private final ProcessTable table = ProcessTable.ofThisMachine();

    @Test
    void thisProcessIsKnownByThreeNames() {
        ProcessIdentity self = table.current();
        assertThat(self.pid()).isEqualTo(ProcessHandle.current().pid());
        assertThat(self.startTime()).isPositive();
        assertThat(self.bootId()).hasSize(36);
        assertThat(table.of(self.pid())).contains(self);
        assertThat(table.isAlive(self)).isTrue();
    }

    @Test
    void aLivePidOfAnotherStartOrAnotherBootIsAnotherProcess() {
        ProcessIdentity self = table.current();
        assertThat(table.isAlive(new ProcessIdentity(self.pid(), self.startTime() - 1, self.bootId())))
                .isFalse();
        assertThat(table.isAlive(new ProcessIdentity(self.pid(), self.startTime(), "another boot")))
                .isFalse();
    }

    @Test
    void anEndedProcessThatNobodyReapedIsDead(@TempDir Path folder) throws Exception {
        try (RealProcesses real = new RealProcesses(folder)) {
            AgentProcess process = real.sh("sleep 1000 & echo $!; exec sleep 1000");
            ProcessIdentity child = real.announcedBy(process);
            assertThat(table.isAlive(child)).isTrue();
            // the shell could reap it, the program that takes its place cannot
            Path parent = Path.of("/proc/" + process.identity().pid() + "/comm");
            await().until(() -> Files.readString(parent).equals("sleep\n"));
            ProcessHandle.of(child.pid()).orElseThrow().destroyForcibly();
            await().until(() -> !table.isAlive(child));
            assertThat(Path.of("/proc/" + child.pid())).exists();
            assertThat(table.of(child.pid())).isEmpty();
        }
    }

    @Test
    void aRunIsFoundByItsMarkerAndBySessionsItLeads(@TempDir Path folder) throws Exception {
        try (RealProcesses real = new RealProcesses(folder)) {
            AgentProcess process = real.sh("env -i sleep 1000 & echo $!; setsid sleep 1000 & echo $!; wait");
            ProcessIdentity unmarked = real.announcedBy(process);
            ProcessIdentity elsewhere = real.announcedBy(process);
            await().untilAsserted(() -> assertThat(
                            table.find(real.marker, real.table.current()).processes())
                    .containsExactlyInAnyOrder(process.identity(), unmarked, elsewhere));
            assertThat(table.leadsGroup(process.identity())).isTrue();
            assertThat(table.leadsGroup(unmarked)).isFalse();
            process.kill();
            assertThat(exitOf(process)).isEqualTo(137);
            await().until(() -> table.find(real.marker, real.table.current()).isNothing());
        }
    }

    @Test
    void withoutProcTheJdkTellsStartsApart() {
        ProcessTable other = new HandleTable();
        ProcessIdentity self = other.current();
        assertThat(other.isAlive(self)).isTrue();
        assertThat(other.isAlive(new ProcessIdentity(self.pid(), self.startTime() - 1, "")))
                .isFalse();
    }
}
