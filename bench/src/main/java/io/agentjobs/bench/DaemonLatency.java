package io.agentjobs.bench;

import io.agentjobs.api.JobId;
import io.agentjobs.api.notify.Delivery;
import io.agentjobs.api.notify.Notifier;
import io.agentjobs.api.plugin.NotifierPlugin;
import io.agentjobs.api.plugin.PluginContext;
import io.agentjobs.api.plugin.Settings;
import io.agentjobs.api.store.JobStore;
import io.agentjobs.core.assembly.EngineParts;
import io.agentjobs.core.daemon.Daemon;
import io.agentjobs.core.daemon.DaemonSocket;
import io.agentjobs.core.plugin.PluginSet;
import io.agentjobs.core.state.StateFolder;
import io.agentjobs.testkit.client.RealClient;
import io.agentjobs.testkit.git.ScratchRepository;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.locks.LockSupport;

/**
 * How long a queued job waits for its agent's process, and how long the end of an agent takes to become a line: the daemon
 * form, with a repository, a worktree and a host process for each job, one job at a time.
 */
final class DaemonLatency implements Benchmark {
    private static final double LIMIT_MS = 300;
    private static final long LOOK_NANOS = 200_000;

    private final Agents agents;
    private final String name;
    private final int warmUp;
    private final int jobs;

    private DaemonLatency(Agents agents, String name, int warmUp, int jobs) {
        this.agents = agents;
        this.name = name;
        this.warmUp = warmUp;
        this.jobs = jobs;
    }

    private interface Agents {
        MeasuredAgent in(Path folder) throws IOException;
    }

    /** With the scripted agent. */
    static DaemonLatency ofScriptedAgent() {
        return new DaemonLatency(folder -> new ScriptedAgent(folder, new Distribution(folder)), "daemon", 5, 30);
    }

    /** With Claude Code, as {@code .ci/install-clients} installs it. */
    static DaemonLatency ofClaude() {
        return new DaemonLatency(
                folder -> new ClaudeAgent(
                        folder,
                        RealClient.CLAUDE.program().orElseThrow(() -> new IOException(RealClient.CLAUDE.whyMissing()))),
                "claude",
                2,
                10);
    }

    @Override
    public void run(Path folder, Figures figures) throws Exception {
        try (MeasuredAgent agent = agents.in(folder)) {
            run(folder, agent, figures);
        }
    }

    private void run(Path folder, MeasuredAgent agent, Figures figures) throws Exception {
        Map<String, String> environment = new HashMap<>(System.getenv());
        environment.putAll(agent.environment());
        Distribution program = new Distribution(folder);
        program.makeHostArchive();
        environment.put("AGENT_JOBS_CACHE", program.archives().toString());
        StateFolder state = StateFolder.open(folder.resolve("state"));
        Path repository = ScratchRepository.in(folder.resolve("repository")).root();
        BlockingQueue<Long> lines = new LinkedBlockingQueue<>();
        PluginSet plugins = new PluginSet().add(new LineTimes(lines)).discover();
        var context = new PluginContext(
                state.root(), new Settings(Map.of("billing_lane", "api")), environment, InstantSource.system());
        Files.writeString(state.config(), "{\"billing_lane\": \"api\"}");

        List<String> host = List.of(
                new Distribution(folder).home().resolve("bin/agent-jobs").toString(), "host");
        try (Daemon daemon = Daemon.start(context, plugins, "bench", host);
                JobStore store = EngineParts.of(context, plugins).store()) {
            var submitter = EngineParts.of(context, plugins).submitter();
            double[] starts = new double[jobs];
            double[] ends = new double[jobs];
            for (int i = -warmUp; i < jobs; i++) {
                long queued = System.nanoTime();
                JobId id = submitter
                        .submit(agent.job(i).repository(repository).build(), store)
                        .job()
                        .id();
                DaemonSocket.say(state, DaemonSocket.WAKE);
                double start = millisSince(queued, awaitFile(agent.running(i, state.job(id))));
                agent.goOn(i);
                long ended = awaitFile(agent.ending(i, state.job(id)));
                double end = millisSince(ended, lines.take());
                if (i >= 0) {
                    starts[i] = start;
                    ends[i] = end;
                }
            }
            figures.atMost(LIMIT_MS, name + "-start-to-agent-p50", Figures.median(starts), "ms");
            figures.atMost(LIMIT_MS, name + "-agent-end-to-line-p50", Figures.median(ends), "ms");
        }
    }

    private static long awaitFile(Path file) {
        while (!Files.exists(file)) {
            LockSupport.parkNanos(LOOK_NANOS);
        }
        return System.nanoTime();
    }

    private static double millisSince(long from, long to) {
        return (to - from) / 1e6;
    }

    /** Notes when each line is shown. */
    private record LineTimes(BlockingQueue<Long> lines) implements NotifierPlugin {
        @Override
        public String name() {
            return "bench";
        }

        @Override
        public Optional<Notifier> create(PluginContext context) {
            return Optional.of(new Notifier() {
                @Override
                public String name() {
                    return "bench";
                }

                @Override
                public String target() {
                    return "the bench";
                }

                @Override
                public Delivery deliver(String line) {
                    lines.add(System.nanoTime());
                    return new Delivery.Delivered();
                }
            });
        }
    }
}
