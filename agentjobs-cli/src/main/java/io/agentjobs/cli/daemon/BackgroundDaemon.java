package io.agentjobs.cli.daemon;

import io.agentjobs.api.AgentJobsException;
import io.agentjobs.api.Printable;
import io.agentjobs.api.process.ProcessIdentity;
import io.agentjobs.core.daemon.DaemonSocket;
import io.agentjobs.core.process.DetachedProcess;
import io.agentjobs.core.process.ProcessTable;
import io.agentjobs.core.state.StateFolder;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/** Starts and stops a daemon that lives on when its starter ends. */
public final class BackgroundDaemon {
    private static final long LOOK_MILLIS = 50;
    private static final long PATIENCE_NANOS = TimeUnit.SECONDS.toNanos(30);

    private final StateFolder state;
    private final ProcessTable table = ProcessTable.ofThisMachine();

    /** The daemon of that state folder. */
    public BackgroundDaemon(StateFolder state) {
        this.state = state;
    }

    /** True when it answers. */
    public boolean isUp() {
        return DaemonSocket.say(state, DaemonSocket.WAKE).isPresent();
    }

    /**
     * Starts it and waits until it takes jobs.
     *
     * @param command the program and its arguments
     * @return its pid
     * @throws AgentJobsException when it ends at once or does not come up; the message holds its own words
     */
    public long start(List<String> command, Map<String, String> environment) throws IOException, InterruptedException {
        Path output = state.root().resolve("daemon.out");
        Files.deleteIfExists(output);
        ProcessIdentity daemon = new DetachedProcess(table).start(command, state.root(), environment, output);
        long start = System.nanoTime();
        while (!isUp()) {
            if (!table.isAlive(daemon)) {
                throw new AgentJobsException("the daemon ended at once: " + lastLine(output));
            }
            if (System.nanoTime() - start > PATIENCE_NANOS) {
                throw new AgentJobsException("the daemon does not answer: see " + ForegroundDaemon.log(state));
            }
            TimeUnit.MILLISECONDS.sleep(LOOK_MILLIS);
        }
        return daemon.pid();
    }

    /**
     * Asks it to stop and waits until it has.
     *
     * @return false when none was running
     * @throws AgentJobsException when it goes on
     */
    public boolean stop() throws InterruptedException {
        if (DaemonSocket.say(state, DaemonSocket.STOP).isEmpty()) {
            return false;
        }
        long start = System.nanoTime();
        while (isUp()) {
            if (System.nanoTime() - start > PATIENCE_NANOS) {
                throw new AgentJobsException("the daemon does not stop: see " + ForegroundDaemon.log(state));
            }
            TimeUnit.MILLISECONDS.sleep(LOOK_MILLIS);
        }
        return true;
    }

    private static String lastLine(Path output) throws IOException {
        List<String> lines = new String(Files.readAllBytes(output), StandardCharsets.UTF_8)
                .lines()
                .toList();
        return lines.isEmpty() ? "it said nothing" : Printable.line(lines.get(lines.size() - 1));
    }
}
