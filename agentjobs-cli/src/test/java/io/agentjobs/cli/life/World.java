package io.agentjobs.cli.life;

import io.agentjobs.api.plugin.JobStorePlugin;
import io.agentjobs.api.plugin.PluginContext;
import io.agentjobs.api.plugin.Settings;
import io.agentjobs.api.plugin.ToolGatePlugin;
import io.agentjobs.api.plugin.WorktreesPlugin;
import io.agentjobs.api.runner.SessionOutcome.Crashed;
import io.agentjobs.api.store.JobStore;
import io.agentjobs.core.assembly.EngineParts;
import io.agentjobs.core.assembly.HostParts;
import io.agentjobs.core.engine.Engine;
import io.agentjobs.core.engine.InProcessHosts;
import io.agentjobs.core.host.Timers;
import io.agentjobs.core.plugin.PluginSet;
import io.agentjobs.core.state.StateFolder;
import io.agentjobs.testkit.store.InMemoryStorePlugin;
import io.agentjobs.testkit.time.FakeClock;
import java.nio.file.Path;
import java.util.Map;

/** An engine with everything real but its clock, its runner and, on demand, its store; it can be started again. */
final class World implements AutoCloseable {
    static final int PLACES = 2;

    private final FakeClock clock = FakeClock.anyTime();
    private final ObedientRunner runner = new ObedientRunner();
    private final PluginSet plugins = new PluginSet();
    private final PluginContext context;

    private Timers timers;
    private EngineParts parts;
    private InProcessHosts hosts;
    private Engine engine;

    World(Path folder, boolean onDisk) {
        if (onDisk) {
            plugins.discover(JobStorePlugin.class);
        } else {
            plugins.add(new InMemoryStorePlugin());
        }
        plugins.discover(WorktreesPlugin.class)
                .discover(ToolGatePlugin.class)
                .add(runner)
                .add(runner.beside("other"));
        StateFolder state = StateFolder.open(folder);
        Settings settings = new Settings(Map.of(
                "max_running",
                PLACES,
                "launch_stagger_millis",
                0,
                "min_free_memory_mb",
                0,
                "min_free_disk_mb",
                0,
                "min_free_inodes",
                0));
        context = new PluginContext(state.root(), settings, System.getenv(), clock);
        start();
    }

    private void start() {
        timers = Timers.real();
        parts = EngineParts.of(context, plugins);
        HostParts host = HostParts.of(context, plugins, timers);
        hosts = new InProcessHosts(host::session, host.table(), host.ender());
        engine = parts.startEngine(hosts, job -> {});
    }

    /** The engine ends in order, and its sessions with it; another one takes over. */
    void restart() {
        close();
        start();
    }

    /** The engine is gone without a word, and its sessions break down before the next one looks. */
    void crash() {
        engine.close();
        parts.store().close();
        runner.open().forEach(session -> session.end(used -> new Crashed(9, "broken down", used)));
        hosts.close();
        timers.close();
        start();
    }

    FakeClock clock() {
        return clock;
    }

    ObedientRunner runner() {
        return runner;
    }

    EngineParts parts() {
        return parts;
    }

    JobStore store() {
        return parts.store();
    }

    Engine engine() {
        return engine;
    }

    @Override
    public void close() {
        engine.claimNoMore();
        hosts.close();
        engine.close();
        timers.close();
        parts.store().close();
    }
}
