package io.agentjobs.core.batch.host;

import static org.assertj.core.api.Assertions.assertThat;

import io.agentjobs.api.batch.BatchId;
import io.agentjobs.api.process.AgentProcess;
import io.agentjobs.api.process.ProcessIdentity;
import io.agentjobs.api.process.ProcessSpec;
import io.agentjobs.api.store.LaunchToken;
import io.agentjobs.core.process.JobMarker;
import io.agentjobs.core.process.Monotonic;
import io.agentjobs.core.process.ProcessEnder;
import io.agentjobs.core.process.ProcessTable;
import io.agentjobs.core.process.SessionLedgers;
import io.agentjobs.core.state.JobFolder;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** What clients leave, such as the sandboxes of a server that was killed: they have no environment. */
@EnabledOnOs(OS.LINUX)
class BatchProcessesTest {
    @TempDir
    Path batch;

    private final ProcessTable table = ProcessTable.ofThisMachine();
    private final ProcessEnder ender = new ProcessEnder(table, Monotonic.system());
    private final JobMarker run = JobMarker.of(
            new BatchId("0b9bb0a5-7a51-4a5c-9f0e-2f6c9e1c0001"),
            new LaunchToken(UUID.randomUUID().toString()));

    @AfterEach
    void endWhatIsLeft() throws Exception {
        ender.endAll(run, table.current(), Duration.ZERO);
    }

    @Test
    void whatAProcessLeavesWithoutAMarkerEndsWithIt() throws Exception {
        CompletableFuture<Void> cleaned = new CompletableFuture<>();

        ProcessIdentity left = leftBy(task -> {
            task.run();
            cleaned.complete(null);
        });
        cleaned.get(60, TimeUnit.SECONDS);

        assertThat(table.isAlive(left)).isFalse();
        assertThat(ledgers().leaders()).isEmpty();
    }

    @Test
    void whatTheProcessesOfADeadHostLeftWithoutAMarkerEnds() throws Exception {
        ProcessIdentity left = leftBy(task -> {}); // its host dies before it can clean up
        assertThat(table.isAlive(left)).isTrue();

        new BatchLeftovers(table, ender).end(run, new JobFolder(batch), table.current());

        assertThat(table.isAlive(left)).isFalse();
    }

    /** A process with an empty environment, whose parent was started by a batch and has ended. */
    private ProcessIdentity leftBy(Executor threads) throws Exception {
        BatchProcesses processes = new BatchProcesses(run, ledgers(), table, ender, threads);
        AgentProcess parent = processes.start(new ProcessSpec(
                List.of("sh", "-c", "env -i sleep 1000 > /dev/null 2>&1 & echo $!; read line"),
                batch,
                Map.of("PATH", "/usr/bin:/bin"),
                batch.resolve("stderr.log")));
        StringBuilder pid = new StringBuilder();
        for (int b = parent.stdout().read(); b != '\n'; b = parent.stdout().read()) {
            pid.append((char) b);
        }
        ProcessIdentity left = table.of(Long.parseLong(pid.toString())).orElseThrow();
        parent.stdin().close();
        parent.exit().get(60, TimeUnit.SECONDS);
        return left;
    }

    private SessionLedgers ledgers() {
        return new SessionLedgers(new JobFolder(batch).sessions());
    }
}
