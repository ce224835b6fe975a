package io.agentjobs.core.process;

import static io.agentjobs.core.process.RealProcesses.exitOf;
import static io.agentjobs.core.process.RealProcesses.line;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.agentjobs.api.process.AgentProcess;
import io.agentjobs.api.process.ProcessSpec;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class JobProcessesTest {
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
    void aProcessHasTheGivenEnvironmentAndTheMarkerAndNothingElse() throws Exception {
        AgentProcess process = real.processes.start(real.spec("env"));
        String output = new String(process.stdout().readAllBytes(), UTF_8);
        assertThat(output.lines())
                .containsExactlyInAnyOrder(
                        "PATH=/usr/bin:/bin",
                        "AGENT_JOBS_JOB=261015-124136-70d3",
                        "AGENT_JOBS_RUN=" + real.marker.run());
    }

    @Test
    void argumentsArePassedAsTheyAre() throws Exception {
        AgentProcess process = real.processes.start(real.spec("printf", "%s|", "a b", "$HOME", "\"q'", "-- *"));
        assertThat(new String(process.stdout().readAllBytes(), UTF_8)).isEqualTo("a b|$HOME|\"q'|-- *|");
    }

    @Test
    void aProgramThatReadsToTheEndOfItsInputEndsWhenThatIsClosed() throws Exception {
        AgentProcess process = real.processes.start(real.spec("cat"));
        process.stdin().write("héllo\n".getBytes(UTF_8));
        process.stdin().flush();
        assertThat(line(process)).isEqualTo("héllo");
        process.stdin().close();
        assertThat(process.stdout().read()).isEqualTo(-1);
        assertThat(exitOf(process)).isZero();
    }

    @Test
    void everythingThatWasWrittenBeforeTheExitIsRead() throws Exception {
        AgentProcess process = real.processes.start(real.spec("seq", "200000"));
        try (BufferedReader reader = new BufferedReader(new InputStreamReader(process.stdout(), UTF_8))) {
            assertThat(reader.lines().count()).isEqualTo(200_000);
        }
        assertThat(exitOf(process)).isZero();
    }

    @Test
    void outputThatNobodyReadsHoldsUpNobodyElse() throws Exception {
        AgentProcess unread = real.processes.start(real.spec("yes"));
        AgentProcess read = real.processes.start(real.spec("seq", "100000"));
        assertThat(read.stdout().readAllBytes()).hasSize(588_895);
        assertThat(unread.exit()).isNotDone();
    }

    @Test
    void errorsAreAppendedToAFileForItsOwnerOnly() throws Exception {
        exitOf(real.sh("echo one >&2"));
        exitOf(real.sh("echo two >&2"));
        Path stderr = folder.resolve("stderr.log");
        assertThat(stderr).hasContent("one\ntwo");
        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(stderr)))
                .isEqualTo("rw-------");
    }

    @Test
    void theExitCodeIsTheProgramsOwnOr128AndItsSignal() throws Exception {
        assertThat(exitOf(real.sh("exit 7"))).isEqualTo(7);
        assertThat(exitOf(real.sh("kill -TERM $$"))).isEqualTo(143);
        assertThat(exitOf(real.sh("kill -KILL $$"))).isEqualTo(137);
    }

    @Test
    void whatACallerDoesToTheExitDoesNotReachOthers() throws Exception {
        AgentProcess process = real.processes.start(real.spec("cat"));
        process.exit().complete(99);
        process.stdin().close();
        assertThat(exitOf(process)).isZero();
    }

    @Test
    void aMissingProgramIsNamedWithTheSearchPath() {
        assertThatThrownBy(() -> real.processes.start(real.spec("no-such-client")))
                .isInstanceOf(IOException.class)
                .hasMessage("cannot start 'no-such-client': no such program in PATH (/usr/bin:/bin)");
        assertThatThrownBy(() -> real.processes.start(real.spec("/no/such/client")))
                .isInstanceOf(IOException.class)
                .hasMessage("cannot start /no/such/client: no such program, or it is not executable");
    }

    @Test
    void aFileThatIsNotExecutableIsNoProgram() throws Exception {
        Files.writeString(folder.resolve("client"), "#!/bin/sh\n");
        assertThatThrownBy(() -> real.processes.start(real.spec("./client"))).hasMessageContaining("not executable");
    }

    @Test
    void aMissingWorkingDirectoryIsNamed() {
        Path missing = folder.resolve("missing");
        ProcessSpec spec =
                new ProcessSpec(List.of("cat"), missing, RealProcesses.ENVIRONMENT, folder.resolve("stderr.log"));
        assertThatThrownBy(() -> real.processes.start(spec))
                .isInstanceOf(IOException.class)
                .hasMessageEndingWith("no such working directory: " + missing);
    }

    @Test
    void anArgumentThatTheKernelRefusesIsAnErrorOfTheStart() {
        assertThatThrownBy(() -> real.processes.start(real.spec("printf", "x".repeat(131_072))))
                .isInstanceOf(IOException.class)
                .hasMessageStartingWith("cannot start 'printf': ");
    }

    @Test
    void aVariableThatCannotExistIsAnErrorOfTheStart() {
        ProcessSpec spec =
                new ProcessSpec(List.of("/bin/cat"), folder, Map.of("A=B", "c"), folder.resolve("stderr.log"));
        assertThatThrownBy(() -> real.processes.start(spec)).isInstanceOf(IOException.class);
    }
}
