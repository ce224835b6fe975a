package io.agentjobs.core.engine;

import io.agentjobs.api.JobId;
import io.agentjobs.api.store.LaunchToken;
import io.agentjobs.core.host.EndCause;
import io.agentjobs.core.host.HostPlan;
import io.agentjobs.core.host.HostedAttempt;
import io.agentjobs.core.host.Leftovers;
import io.agentjobs.core.host.SessionRun;
import io.agentjobs.core.process.ProcessEnder;
import io.agentjobs.core.process.ProcessTable;
import io.agentjobs.core.state.JobFolder;
import java.io.IOException;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.BiFunction;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Runs each session on a thread of this JVM: the embedding form. */
public final class InProcessHosts implements Hosts, AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(InProcessHosts.class);

    private final BiFunction<HostPlan, JobFolder, SessionRun> sessions;
    private final ProcessTable table;
    private final ProcessEnder ender;
    private final Map<HostedAttempt, CompletableFuture<Void>> running = new ConcurrentHashMap<>();
    /** Guarded by this object's monitor, with what is added to those that run. */
    private boolean closed;

    /** Runs what {@code sessions} makes of a plan. */
    public InProcessHosts(
            BiFunction<HostPlan, JobFolder, SessionRun> sessions, ProcessTable table, ProcessEnder ender) {
        this.sessions = sessions;
        this.table = table;
        this.ender = ender;
    }

    @Override
    public Opening open(JobFolder folder, JobId job, LaunchToken token) throws HostsClosedException {
        requireOpen();
        return plan -> launch(folder, plan);
    }

    private Launched launch(JobFolder folder, HostPlan plan) throws HostsClosedException {
        CompletableFuture<Void> taken = new CompletableFuture<>();
        CompletableFuture<Void> ended = new CompletableFuture<>();
        HostedAttempt attempt = new HostedAttempt(
                plan, folder, p -> sessions.apply(p, folder), table, Leftovers.ofOneOfMany(table, ender));
        register(attempt, ended);
        Thread thread = new Thread(
                () -> {
                    try {
                        attempt.run(() -> taken.complete(null));
                    } catch (IOException e) {
                        LOG.error("the host of job {} failed", plan.job(), e);
                    } catch (InterruptedException e) {
                        Thread.currentThread().interrupt();
                    } finally {
                        running.remove(attempt);
                        ended.complete(null);
                    }
                },
                "agentjobs-host-" + plan.job());
        thread.setDaemon(true);
        thread.start();
        return new Launched() {
            @Override
            public CompletableFuture<Void> taken() {
                return taken;
            }

            @Override
            public CompletableFuture<Void> ended() {
                return ended;
            }
        };
    }

    private synchronized void register(HostedAttempt attempt, CompletableFuture<Void> ended)
            throws HostsClosedException {
        requireOpen();
        running.put(attempt, ended);
    }

    private synchronized void requireOpen() throws HostsClosedException {
        if (closed) {
            throw new HostsClosedException();
        }
    }

    /** Ends every session and waits until each has written its outcome; from then on none is started. */
    @Override
    public void close() {
        Map<HostedAttempt, CompletableFuture<Void>> ending;
        synchronized (this) {
            closed = true;
            ending = Map.copyOf(running);
        }
        ending.keySet().forEach(attempt -> attempt.end(EndCause.HOST_STOPPED));
        CompletableFuture.allOf(ending.values().toArray(CompletableFuture[]::new))
                .join();
    }
}
