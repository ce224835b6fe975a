package io.agentjobs.core.daemon;

import io.agentjobs.api.AgentJobsException;
import io.agentjobs.api.plugin.PluginContext;
import io.agentjobs.api.runner.AgentRunner;
import io.agentjobs.core.assembly.EngineParts;
import io.agentjobs.core.batch.engine.BatchEngine;
import io.agentjobs.core.batch.engine.DetachedBatchHosts;
import io.agentjobs.core.brain.BrainBroker;
import io.agentjobs.core.brain.BrainClient;
import io.agentjobs.core.brain.BrainConfig;
import io.agentjobs.core.brain.JobMemory;
import io.agentjobs.core.config.EngineConfig;
import io.agentjobs.core.engine.DetachedHosts;
import io.agentjobs.core.engine.Engine;
import io.agentjobs.core.engine.HostScopes;
import io.agentjobs.core.plugin.PluginSet;
import io.agentjobs.core.process.DetachedProcess;
import io.agentjobs.core.process.ProcessTable;
import io.agentjobs.core.process.ScopeLaunch;
import io.agentjobs.core.prune.PruneConfig;
import io.agentjobs.core.state.StateFolder;
import io.agentjobs.core.state.StateLock;
import java.io.IOException;
import java.time.ZoneId;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;
import java.util.function.Supplier;

/**
 * The engine as a process of its own. It can be killed at any moment: running hosts go on, and the next daemon takes them
 * over.
 */
public final class Daemon implements AutoCloseable {
    private final StateFolder state;
    private final StateLock lock;
    private final EngineParts parts;
    private final Optional<BrainBroker> broker;
    private final Engine engine;
    private final BatchEngine batches;
    private final DaemonSocket socket;
    private final ScheduledExecutorService daily;
    private final CountDownLatch stop = new CountDownLatch(1);

    private Daemon(
            StateFolder state,
            StateLock lock,
            EngineParts parts,
            Optional<BrainBroker> broker,
            Engine engine,
            BatchEngine batches,
            DailyWork dailyWork,
            DaemonRecord record)
            throws IOException {
        this.lock = lock;
        this.parts = parts;
        this.broker = broker;
        this.engine = engine;
        this.batches = batches;
        this.state = state;
        // Before the socket: whoever gets an answer finds out whose it is.
        record.write(state);
        this.socket = DaemonSocket.listen(state, this::answer);
        this.daily = Executors.newSingleThreadScheduledExecutor(task -> {
            Thread thread = new Thread(task, "agentjobs-daily");
            thread.setDaemon(true);
            return thread;
        });
        // Not at once: nobody who starts a daemon waits for that.
        var unused = daily.scheduleWithFixedDelay(dailyWork, 1, 1, TimeUnit.MINUTES);
    }

    /**
     * Starts a daemon for the state folder of the context, whose jobs have no shared brain.
     *
     * @param version the program's version
     * @param hostCommand starts a host process; the path of its plan is added
     * @throws AgentJobsException when another engine owns the folder, a plugin is missing or a setting is wrong
     */
    public static Daemon start(PluginContext context, PluginSet plugins, String version, List<String> hostCommand) {
        return start(context, plugins, version, hostCommand, () -> EngineParts.of(context, plugins));
    }

    /**
     * Starts a daemon for the state folder of the context.
     *
     * @param version the program's version
     * @param hostCommand starts a host process; the path of its plan is added
     * @param brains makes the client of the shared brain, if one is configured
     * @throws AgentJobsException when another engine owns the folder, a plugin is missing or a setting is wrong
     */
    public static Daemon start(
            PluginContext context,
            PluginSet plugins,
            String version,
            List<String> hostCommand,
            Function<BrainConfig, BrainClient> brains) {
        return start(context, plugins, version, hostCommand, () -> EngineParts.of(context, plugins, brains));
    }

    private static Daemon start(
            PluginContext context,
            PluginSet plugins,
            String version,
            List<String> hostCommand,
            Supplier<EngineParts> making) {
        StateFolder state = StateFolder.open(context.stateFolder());
        StateLock lock = StateLock.take(state);
        try {
            plugins.requireKnown(context.settings());
            EveryConfig.check(context.settings());
            ProcessTable table = ProcessTable.ofThisMachine();
            DetachedProcess processes = new DetachedProcess(table);
            var hosts = new DetachedHosts(hostCommand, context.environment(), processes, scopes(state, context));
            var batchHosts = new DetachedBatchHosts(hostCommand, context.environment(), processes);
            DailyConfig daily = DailyConfig.from(context.settings());
            PruneConfig prune = PruneConfig.from(context.settings());
            EngineParts parts = making.get();
            // Before the engine: the first job that it starts finds the broker.
            Optional<BrainBroker> broker =
                    parts.brain().map(brain -> BrainBroker.listen(state, new JobMemory(brain), parts.store()::live));
            Engine engine = parts.startEngine(hosts, job -> {});
            BatchEngine batches = parts.startBatches(batchHosts, batch -> {});
            DaemonRecord record = new DaemonRecord(
                    table.current(), version, context.clock().instant().toString());
            var dailyWork =
                    new DailyWork(state, parts.store(), daily, prune, table, context.clock(), ZoneId.systemDefault());
            return new Daemon(state, lock, parts, broker, engine, batches, dailyWork, record);
        } catch (IOException e) {
            lock.close();
            throw new AgentJobsException("the daemon cannot listen in " + state.root() + ": " + e.getMessage(), e);
        } catch (RuntimeException e) {
            lock.close();
            throw e;
        }
    }

    private static HostScopes scopes(StateFolder state, PluginContext context) {
        String agent = String.valueOf(state.root().getFileName());
        return new HostScopes(
                EngineConfig.from(context.settings()).cgroupScope(), new ScopeLaunch(agent, context.environment()));
    }

    private String answer(String word) {
        return switch (word) {
            case DaemonSocket.WAKE -> {
                engine.wake();
                batches.wake();
                yield "ok";
            }
            case DaemonSocket.PING -> "ok";
            case DaemonSocket.STOP -> {
                stop.countDown();
                yield "ok";
            }
            default -> DaemonSocket.askedClient(word).map(this::sight).orElse("unknown word");
        };
    }

    private String sight(String name) {
        AgentRunner runner = parts.runners().get(name);
        if (runner == null) {
            return DaemonSocket.NO_RUNNER;
        }
        return runner.missing().isPresent() ? DaemonSocket.CLIENT_MISSING : DaemonSocket.CLIENT_THERE;
    }

    /** Waits until somebody asks the daemon to stop. */
    public void awaitStop() throws InterruptedException {
        stop.await();
    }

    /** Stops; what runs goes on and is the next daemon's. */
    @Override
    public void close() throws IOException {
        if (broker.isPresent()) {
            broker.get().close();
        }
        socket.close();
        daily.shutdownNow();
        batches.close();
        engine.close();
        parts.store().close();
        DaemonRecord.delete(state);
        lock.close();
    }
}
