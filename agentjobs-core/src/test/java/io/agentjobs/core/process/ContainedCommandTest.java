package io.agentjobs.core.process;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import io.agentjobs.core.log.CappedLog;
import io.agentjobs.core.state.JobFolder;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Timeout(60)
class ContainedCommandTest {
    private static final Duration LONG = Duration.ofMinutes(10);

    @TempDir
    private Path folder;

    private RealProcesses real;
    private ContainedCommand command;

    @BeforeEach
    void setUp() {
        real = new RealProcesses(folder);
        command = new ContainedCommand(real.marker, real.table, real.ender);
    }

    @AfterEach
    void endWhatIsLeft() throws Exception {
        real.close();
    }

    @Test
    void theExitCodeComesBackAndAllOutputIsInTheFile() throws Exception {
        ContainedCommand.Ended ended = command.run(real.spec("sh", "-c", "echo out; echo err >&2; cat; exit 4"), LONG);
        assertThat(ended).isEqualTo(new ContainedCommand.Ended(4, false));
        assertThat(folder.resolve("stderr.log")).hasContent("out\nerr");
    }

    @Test
    void muchOutputLeavesASmallFileWithItsRepeatsCounted() throws Exception {
        ContainedCommand.Ended ended =
                command.run(real.spec("sh", "-c", "yes 'error: again' | head -c 30000000"), LONG);

        assertThat(ended.exitCode()).isZero();
        Path log = folder.resolve("stderr.log");
        assertThat(Files.size(log)).isLessThanOrEqualTo(CappedLog.MOST_BYTES);
        assertThat(JobFolder.aside(log)).content().contains("error: again\n[agent-jobs: the line above came ");
    }

    @Test
    void argumentsArePassedAsTheyAre() throws Exception {
        command.run(real.spec("printf", "%s|", "a b", "\"q\"", "'", "${HOME}"), LONG);
        assertThat(folder.resolve("stderr.log")).hasContent("a b|\"q\"|'|${HOME}|");
    }

    @Test
    void theTimeLimitEndsGrandchildrenToo() throws Exception {
        ContainedCommand.Ended ended =
                command.run(real.spec("sh", "-c", "setsid sleep 1000 & sleep 1000"), Duration.ofMillis(300));
        assertThat(ended).isEqualTo(new ContainedCommand.Ended(137, true));
        await().until(() -> real.table.find(real.marker, real.table.current()).isNothing());
    }

    @Test
    void nothingOutlivesTheCommand() throws Exception {
        assertThat(command.run(real.spec("sh", "-c", "setsid sleep 1000 & exit 0"), LONG)
                        .exitCode())
                .isZero();
        await().until(() -> real.table.find(real.marker, real.table.current()).isNothing());
    }

    @Test
    void aMissingProgramIsNamed() {
        assertThatThrownBy(() -> command.run(real.spec("no-such-tool"), LONG))
                .isInstanceOf(IOException.class)
                .hasMessageContaining("'no-such-tool': no such program in PATH");
    }
}
