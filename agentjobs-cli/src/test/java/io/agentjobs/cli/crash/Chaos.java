package io.agentjobs.cli.crash;

import io.agentjobs.api.JobCounts;
import io.agentjobs.api.process.ProcessIdentity;
import io.agentjobs.api.store.JobStore;
import io.agentjobs.api.store.LiveAttempt;
import io.agentjobs.core.host.LaunchOwner;
import io.agentjobs.core.process.ProcessTable;
import io.agentjobs.core.state.StateFolder;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.awaitility.Awaitility;
import org.awaitility.core.ConditionTimeoutException;

/**
 * Runs a daemon over a queue and strikes it, each time after a seeded number of things has happened on disk, until
 * everything has ended. The seed fixes the blows and their points, counted in files and records, not in time.
 */
final class Chaos {
    private static final Duration PATIENCE = Duration.ofMinutes(2);
    private static final int BLOWS = 8;
    private static final int MAX_GAP = 12;

    private final StateFolder state;
    private final Path record;
    private final JobStore store;
    private final Random random;
    private final ProcessTable table = ProcessTable.ofThisMachine();
    private final List<Process> started = new ArrayList<>();
    private Process daemon;
    private int hostsKilled;

    Chaos(StateFolder state, Path record, JobStore store, Random random) throws IOException {
        this.state = state;
        this.record = record;
        this.store = store;
        this.random = random;
        this.daemon = startDaemon();
    }

    int hostsKilled() {
        return hostsKilled;
    }

    void run() throws Exception {
        try {
            for (int blow = 0; blow < BLOWS && !over(); blow++) {
                awaitHappenings(happenings() + 1 + random.nextInt(MAX_GAP));
                strike(random.nextInt(4));
            }
            Awaitility.await().atMost(PATIENCE).until(this::over);
        } catch (ConditionTimeoutException e) {
            throw new AssertionError(
                    "stuck with " + store.live() + " and " + store.counts() + "; the daemons said:\n"
                            + Files.readString(state.root().resolve("daemon.log")),
                    e);
        } finally {
            started.forEach(Process::destroyForcibly);
        }
    }

    private void strike(int blow) throws Exception {
        switch (blow) {
            case 0 -> {
                kill(daemon.pid(), "KILL");
                daemon.waitFor();
                daemon = startDaemon();
            }
            case 1 -> killAHost();
            case 2 -> {
                kill(daemon.pid(), "STOP");
                killAHost();
                kill(daemon.pid(), "CONT");
            }
            default -> {
                killAHost();
                kill(daemon.pid(), "KILL");
                daemon.waitFor();
                daemon = startDaemon();
            }
        }
    }

    private void killAHost() throws Exception {
        List<ProcessIdentity> hosts = new ArrayList<>();
        for (LiveAttempt live : store.live()) {
            LaunchOwner.read(state.job(live.job().id()), live.token())
                    .map(LaunchOwner::host)
                    .filter(table::isAlive)
                    .ifPresent(hosts::add);
        }
        if (!hosts.isEmpty()) {
            Collections.shuffle(hosts, random);
            kill(hosts.get(0).pid(), "KILL");
            hostsKilled++;
        }
    }

    private boolean over() {
        JobCounts counts = store.counts();
        return counts.queued() == 0 && counts.running() == 0 && counts.undelivered() == 0;
    }

    private void awaitHappenings(long count) {
        Awaitility.await()
                .atMost(PATIENCE)
                .pollDelay(Duration.ZERO)
                .pollInterval(Duration.ofMillis(5))
                .until(() -> happenings() >= count || over());
    }

    private long happenings() throws IOException {
        long files = 0;
        try (Stream<Path> jobs = Files.list(state.jobs())) {
            for (Path job : jobs.toList()) {
                try (Stream<Path> inside = Files.list(job)) {
                    files += inside.filter(
                                    path -> !path.getFileName().toString().startsWith("."))
                            .count();
                }
            }
        }
        return files + Files.readAllLines(record).size();
    }

    private Process startDaemon() throws IOException {
        List<String> command = new ArrayList<>(CrashProgram.command("daemon"));
        command.add(state.root().toString());
        Process process = new ProcessBuilder(command)
                .redirectErrorStream(true)
                .redirectOutput(ProcessBuilder.Redirect.appendTo(
                        state.root().resolve("daemon.log").toFile()))
                .start();
        started.add(process);
        return process;
    }

    private static void kill(long pid, String signal) throws Exception {
        new ProcessBuilder("kill", "-" + signal, String.valueOf(pid)).start().waitFor();
    }
}
