package io.agentjobs.core.daemon;

import io.agentjobs.api.batch.BatchItem;
import io.agentjobs.api.git.Worktrees;
import io.agentjobs.api.plugin.JobStorePlugin;
import io.agentjobs.api.plugin.PluginContext;
import io.agentjobs.api.plugin.WorktreesPlugin;
import io.agentjobs.api.store.JobStore;
import io.agentjobs.core.assembly.HostParts;
import io.agentjobs.core.batch.host.BatchHost;
import io.agentjobs.core.batch.host.BatchLaunch;
import io.agentjobs.core.batch.host.HostWatcher;
import io.agentjobs.core.config.ConfigFile;
import io.agentjobs.core.engine.RandomIds;
import io.agentjobs.core.host.Timers;
import io.agentjobs.core.plugin.PluginSet;
import io.agentjobs.core.state.StateFolder;
import java.io.IOException;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.time.InstantSource;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.function.Supplier;

/** What the host process of a batch does from its start to its end. It writes to the store what its workers bring. */
final class BatchHostProcess {
    private BatchHostProcess() {}

    static boolean run(Path launchFile, Map<String, String> environment, PluginSet plugins)
            throws IOException, InterruptedException {
        BatchLaunch launch = BatchLaunch.read(launchFile);
        StateFolder state = StateFolder.open(Path.of(launch.stateFolder()));
        var context =
                new PluginContext(state.root(), ConfigFile.read(state.config()), environment, InstantSource.system());
        CountDownLatch over = new CountDownLatch(1);
        try (Timers timers = Timers.real();
                JobStore store = plugins.one(JobStorePlugin.class).create(context)) {
            RandomIds ids = new RandomIds(new SecureRandom());
            HostParts parts = HostParts.of(context, plugins, timers);
            BatchHost host = new BatchHost(
                    launch, parts, store.batches(), () -> worktrees(plugins, context), ids, watcher(state));
            Runtime.getRuntime().addShutdownHook(stopInOrder(host, over));
            boolean ran = host.run();
            DaemonSocket.say(state, DaemonSocket.WAKE);
            return ran;
        } finally {
            over.countDown();
        }
    }

    private static HostWatcher watcher(StateFolder state) {
        return new HostWatcher() {
            @Override
            public void itemEnded(Supplier<Optional<BatchItem>> item) {
                // Whoever follows the batch reads it from the store.
            }

            @Override
            public void lineOwed() {
                DaemonSocket.say(state, DaemonSocket.WAKE);
            }
        };
    }

    private static Worktrees worktrees(PluginSet plugins, PluginContext context) {
        return plugins.discover(WorktreesPlugin.class)
                .one(WorktreesPlugin.class)
                .create(context);
    }

    /** A SIGTERM, as at a shutdown of the machine, ends the sessions in order: their items wait again before the end. */
    private static Thread stopInOrder(BatchHost host, CountDownLatch over) {
        return new Thread(
                () -> {
                    host.stop();
                    try {
                        over.await();
                    } catch (InterruptedException e) {
                        Thread.currentThread().interrupt();
                    }
                },
                "agentjobs-stop");
    }
}
