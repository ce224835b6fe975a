package io.agentjobs.bench;

import io.agentjobs.api.JobSpec;
import io.agentjobs.api.Kind;
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
import io.agentjobs.testkit.git.ScratchRepository;
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
 * How long a queued job waits for its agent, and how long the end of an agent takes to become a line: the daemon form,
 * with a repository, a worktree and a host process for each job, one job at a time. The agent is the scripted one, which
 * runs in the host: what a real client needs to start comes on top.
 */
final class DaemonLatency implements Benchmark {
    private static final int WARM_UP = 5;
    private static final int JOBS = 30;
    private static final double LIMIT_MS = 300;
    private static final long LOOK_NANOS = 200_000;

    @Override
    public void run(Path folder, Figures figures) throws Exception {
        Path dist = Path.of(System.getProperty("agentjobs.dist", "../agentjobs-cli/target/dist"))
                .toRealPath();
        Map<String, String> environment = new HashMap<>(System.getenv());
        environment.put("AGENT_JOBS_PLUGINS", dist.resolve("lib/demo").toString());
        StateFolder state = StateFolder.open(folder.resolve("state"));
        Path repository = ScratchRepository.in(folder.resolve("repository")).root();
        BlockingQueue<Long> lines = new LinkedBlockingQueue<>();
        PluginSet plugins = new PluginSet().add(new LineTimes(lines)).discover();
        var context = new PluginContext(state.root(), Settings.NONE, environment, InstantSource.system());

        List<String> host = List.of(dist.resolve("bin/agent-jobs").toString(), "host");
        try (Daemon daemon = Daemon.start(context, plugins, "bench", host);
                JobStore store = EngineParts.of(context, plugins).store()) {
            var submitter = EngineParts.of(context, plugins).submitter();
            double[] starts = new double[JOBS];
            double[] ends = new double[JOBS];
            for (int i = -WARM_UP; i < JOBS; i++) {
                Path running = folder.resolve("running-" + i);
                Path go = folder.resolve("go-" + i);
                Path ending = folder.resolve("ending-" + i);
                JobSpec spec = JobSpec.builder(Kind.GENERAL, "bench", ScriptedBrief.between(running, go, ending))
                        .model("scripted")
                        .repository(repository)
                        .build();
                long queued = System.nanoTime();
                submitter.submit(spec, store);
                DaemonSocket.say(state, DaemonSocket.WAKE);
                double start = millisSince(queued, awaitFile(running));
                Files.createFile(go);
                long ended = awaitFile(ending);
                double end = millisSince(ended, lines.take());
                if (i >= 0) {
                    starts[i] = start;
                    ends[i] = end;
                }
            }
            figures.atMost(LIMIT_MS, "daemon-start-to-agent-p50", Figures.median(starts), "ms");
            figures.atMost(LIMIT_MS, "daemon-agent-end-to-line-p50", Figures.median(ends), "ms");
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
