package io.agentjobs.cli.daemon;

import io.agentjobs.api.AgentJobsException;
import io.agentjobs.api.Printable;
import io.agentjobs.api.process.ProcessIdentity;
import io.agentjobs.cli.follow.Looks;
import io.agentjobs.core.daemon.DaemonSocket;
import io.agentjobs.core.process.DetachedProcess;
import io.agentjobs.core.process.ProcessTable;
import io.agentjobs.core.state.StateFolder;
import io.agentjobs.core.state.StateLock;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/** Starts and stops a daemon that lives on when its starter ends. */
public final class BackgroundDaemon {
    private static final long PATIENCE_NANOS = TimeUnit.SECONDS.toNanos(30);

    private final StateFolder state;
    private final ProcessTable table = ProcessTable.ofThisMachine();

    /** The daemon of that state folder. */
    public BackgroundDaemon(StateFolder state) {
        this.state = state;
    }

    /** What a look at it shows. */
    public DaemonSight look() {
        return DaemonSight.of(state, table);
    }

    /** Tells it that there is something to do, and what a look at it shows then. */
    public DaemonSight wake() {
        DaemonSocket.say(state, DaemonSocket.WAKE);
        return look();
    }

    /** True when it answers. */
    public boolean isUp() {
        return DaemonSocket.say(state, DaemonSocket.PING).isPresent();
    }

    /**
     * The daemon that is up after a start.
     *
     * @param daemon it
     * @param own false when it is another starter's, which came first
     */
    public record Started(DaemonSight daemon, boolean own) {}

    /**
     * Starts it and waits until one takes jobs.
     *
     * @param command the program and its arguments
     * @throws AgentJobsException when none comes up; the message holds the daemon's own words
     */
    public Started start(List<String> command, Map<String, String> environment)
            throws IOException, InterruptedException {
        // Several may start one at the same time: each listens to its own.
        Path output = state.root().resolve("daemon-" + ProcessHandle.current().pid() + ".out");
        try {
            return await(launch(command, environment, output), output);
        } finally {
            Files.deleteIfExists(output);
        }
    }

    /** The daemon's process; null when it had ended before it could be looked at. */
    private @Nullable ProcessIdentity launch(List<String> command, Map<String, String> environment, Path output)
            throws IOException {
        try {
            return new DetachedProcess(table).start(command, state.root(), environment, output);
        } catch (IOException e) {
            if (Files.exists(output)) {
                return null;
            }
            throw e;
        }
    }

    private Started await(@Nullable ProcessIdentity daemon, Path output) throws IOException, InterruptedException {
        long start = System.nanoTime();
        while (true) {
            DaemonSight sight = look();
            if (sight.isUp() && sight.process() != null) {
                return new Started(sight, sight.process().equals(daemon));
            }
            boolean lost = daemon == null || !table.isAlive(daemon);
            if (lost && !lastLine(output).contains(StateLock.OWNED)) {
                throw new AgentJobsException("the daemon ended at once: " + lastLine(output));
            }
            if (System.nanoTime() - start > PATIENCE_NANOS) {
                throw new AgentJobsException(
                        lost
                                ? "the daemon ended at once: " + lastLine(output)
                                : "the daemon does not answer: see " + ForegroundDaemon.log(state));
            }
            Looks.shortPause();
        }
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
        while (look().life() != DaemonSight.Life.DOWN) {
            if (System.nanoTime() - start > PATIENCE_NANOS) {
                throw new AgentJobsException("the daemon does not stop: see " + ForegroundDaemon.log(state));
            }
            Looks.shortPause();
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
