package io.agentjobs.runner.codex;

import io.agentjobs.api.process.AgentProcess;
import io.agentjobs.api.process.AgentProcesses;
import io.agentjobs.api.process.ProcessSpec;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;

/**
 * Finds the server for a session. Sessions share one when everything that is the process's and not the thread's is equal:
 * the containment, the command line and the environment. In the daemon form each job has a containment of its own, so
 * each has its own server; a batch that hands all its sessions one containment has one server for them all. Safe for use
 * by many threads.
 */
final class ServerPool {

    /**
     * What sessions of one server have in common.
     *
     * @param processes the containment; two are equal when they are the same
     */
    record Key(AgentProcesses processes, List<String> command, Map<String, String> environment) {}

    private static final String STDERR = "stderr.log";

    private final Timers timers;
    private final Patience patience;
    /** Guarded by this object's monitor. */
    private final Map<Key, AppServer> servers = new HashMap<>();

    ServerPool(Timers timers, Patience patience) {
        this.timers = timers;
        this.patience = patience;
    }

    /**
     * Brings a session into a server, which is started when there is none.
     *
     * @param folder where a new server's standard error goes, and its working directory
     * @throws IOException when it cannot be started
     */
    synchronized void enter(Key key, AppServer.Tenant tenant, Path folder) throws IOException {
        AppServer running = servers.get(key);
        if (running != null && running.enter(tenant)) {
            return;
        }
        Files.createDirectories(folder);
        Path stderr = folder.resolve(STDERR);
        ErrorTail tail = ErrorTail.after(stderr);
        AgentProcess process = key.processes().start(new ProcessSpec(key.command(), folder, key.environment(), stderr));
        AppServer started = new AppServer(process, tail, timers, patience);
        started.enter(tenant);
        servers.put(key, started);
        CompletableFuture<Void> unused = started.ended().thenRun(() -> forget(key, started));
        started.start();
    }

    private synchronized void forget(Key key, AppServer server) {
        servers.remove(key, server);
    }
}
