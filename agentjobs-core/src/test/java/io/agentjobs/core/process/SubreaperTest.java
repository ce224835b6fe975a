package io.agentjobs.core.process;

import static io.agentjobs.core.process.RealProcesses.exitOf;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.agentjobs.api.process.AgentProcess;
import io.agentjobs.api.process.ProcessIdentity;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

@EnabledOnOs(OS.LINUX)
class SubreaperTest {
    @TempDir
    Path folder;

    @Test
    void whatEscapedByADoubleForkWithoutMarkerIsStillADescendant() throws Exception {
        try (RealProcesses real = new RealProcesses(folder)) {
            String script = "env -i /bin/sh -c '(setsid sleep 1000 & echo $!)'; echo over; exec sleep 1000";
            List<String> command = Subreaper.command(List.of("/bin/sh", "-c", script));
            AgentProcess process = real.processes.start(real.spec(command.toArray(String[]::new)));
            ProcessIdentity escaped = real.announcedBy(process);
            assertThat(RealProcesses.line(process)).isEqualTo("over");
            await().until(() -> real.table.leadsGroup(escaped));
            assertThat(real.table.find(real.marker, process.identity()).processes())
                    .doesNotContain(escaped);
            assertThat(real.table.descendants(process.identity())).contains(escaped);

            assertThat(real.ender.endAll(
                            () -> new ProcessTable.Found(real.table.descendants(process.identity()), true),
                            java.time.Duration.ZERO))
                    .isEmpty();
            assertThat(real.table.isAlive(escaped)).isFalse();
        }
    }

    @Test
    void theProgramKeepsItsArgumentsAndItsExitCode() throws Exception {
        try (RealProcesses real = new RealProcesses(folder)) {
            List<String> command = Subreaper.command(
                    List.of("/bin/sh", "-c", "printf '%s\\n' \"$@\"; exit 7", "sh", "a  b", "-e", "$x"));
            AgentProcess process = real.processes.start(real.spec(command.toArray(String[]::new)));
            assertThat(RealProcesses.line(process)).isEqualTo("a  b");
            assertThat(RealProcesses.line(process)).isEqualTo("-e");
            assertThat(RealProcesses.line(process)).isEqualTo("$x");
            assertThat(exitOf(process)).isEqualTo(7);
        }
    }
}
