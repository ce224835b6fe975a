package io.agentjobs.core.process;

import static io.agentjobs.core.process.RealProcesses.exitOf;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import io.agentjobs.api.process.AgentProcess;
import io.agentjobs.api.process.ProcessIdentity;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

class SessionLedgerTest {
    @TempDir
    Path folder;

    @Test
    void whatWasNotedIsReadAgainAndATornLineCostsOnlyItself() throws IOException {
        SessionLedger ledger = new SessionLedger(folder.resolve("sessions.txt"));
        assertThat(ledger.leaders()).isEmpty();
        ledger.add(new ProcessIdentity(42, 101_502, "boot"));
        ledger.add(new ProcessIdentity(43, 101_503, "boot"));
        Files.writeString(ledger.file(), Files.readString(ledger.file()) + "44 10");
        assertThat(ledger.leaders())
                .containsExactly(new ProcessIdentity(42, 101_502, "boot"), new ProcessIdentity(43, 101_503, "boot"));
    }

    @Test
    void anotherTextIsRefused() throws IOException {
        SessionLedger ledger = new SessionLedger(Files.writeString(folder.resolve("x"), "not a list\n"));
        assertThatThrownBy(ledger::leaders).isInstanceOf(IOException.class).hasMessageContaining("no list of sessions");
    }

    @Test
    @EnabledOnOs(OS.LINUX)
    void whatAProcessLeavesThatEndsAtOnceIsFoundToo() throws Exception {
        SessionLedger ledger = new SessionLedger(folder.resolve("sessions.txt"));
        try (RealProcesses real = new RealProcesses(folder)) {
            JobProcesses processes = new JobProcesses(real.marker, real.table, real.ender, ledger::add);
            AgentProcess process = processes.start(real.spec("sh", "-c", "env -i sleep 1000 > /dev/null 2>&1 &"));
            exitOf(process);
            await().until(() -> real.table
                            .inSessionsOf(ledger.leaders(), real.table.current())
                            .size()
                    == 1);
            ProcessIdentity left = real.table
                    .inSessionsOf(ledger.leaders(), real.table.current())
                    .get(0);
            real.ender.killGroup(left);
        }
    }

    @Test
    @EnabledOnOs(OS.LINUX)
    void aProcessWithoutMarkerIsFoundInItsSessionAfterTheLeaderHasEnded() throws Exception {
        try (RealProcesses real = new RealProcesses(folder)) {
            AgentProcess process = real.sh("env -i sleep 1000 & echo $!; read line");
            ProcessIdentity left = real.announcedBy(process);
            process.stdin().close();
            exitOf(process);
            await().until(() -> real.table
                    .find(real.marker, real.table.current())
                    .processes()
                    .isEmpty());
            ProcessTable table = real.table;
            assertThat(table.inSessionsOf(List.of(process.identity()), table.current()))
                    .containsExactly(left);
            ProcessIdentity later = new ProcessIdentity(
                    process.identity().pid(), process.identity().startTime() + 1_000_000, left.bootId());
            assertThat(table.inSessionsOf(List.of(later), table.current())).isEmpty();
            real.ender.killGroup(left);
            await().until(() -> !table.isAlive(left));
        }
    }
}
