package io.agentjobs.core.process;

import io.agentjobs.api.process.AgentProcess;
import io.agentjobs.api.process.ProcessIdentity;
import java.io.InputStream;
import java.io.OutputStream;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;

/**
 * A process of a run. {@link Process#destroy} is never called: it ends the one process only and throws away output that
 * nobody has read yet.
 */
final class JobProcess implements AgentProcess {
    private final Process process;
    private final ProcessIdentity identity;
    private final Containment containment;
    private final ReleasableInput stdout;
    private final CompletableFuture<Integer> exit;

    /**
     * What a process is ended by.
     *
     * @param host this JVM, which is older than all it started
     */
    record Containment(JobMarker marker, ProcessIdentity host, ProcessEnder ender) {}

    JobProcess(Process process, ProcessIdentity identity, Containment containment) {
        this.process = process;
        this.identity = identity;
        this.containment = containment;
        this.stdout = ReleasableInput.over(process.getInputStream(), pump -> {
            Thread thread = new Thread(pump, "agent-output-" + identity.pid());
            thread.setDaemon(true);
            return thread;
        });
        // the JDK adds 128 to the number of a signal by itself
        this.exit = process.onExit().thenApply(Process::exitValue);
    }

    @Override
    public ProcessIdentity identity() {
        return identity;
    }

    @Override
    public OutputStream stdin() {
        return process.getOutputStream();
    }

    @Override
    public InputStream stdout() {
        return stdout;
    }

    /** A copy each time: what a caller does to it changes nothing for others. */
    @Override
    public CompletableFuture<Integer> exit() {
        return exit.copy();
    }

    @Override
    public void terminate() {
        containment.ender().terminateGroup(identity);
    }

    /** Blocks until nothing is left, five seconds at most. */
    @Override
    public void kill() {
        containment.ender().killGroup(identity);
        try {
            containment.ender().endAll(containment.marker(), containment.host(), Duration.ZERO);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } finally {
            stdout.close();
        }
    }
}
