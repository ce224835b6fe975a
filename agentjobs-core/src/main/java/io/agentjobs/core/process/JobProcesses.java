package io.agentjobs.core.process;

import io.agentjobs.api.process.AgentProcess;
import io.agentjobs.api.process.AgentProcesses;
import io.agentjobs.api.process.ProcessIdentity;
import io.agentjobs.api.process.ProcessSpec;
import java.io.IOException;
import java.util.HashMap;
import java.util.Map;

/**
 * Starts the processes of one run, each in a session of its own and with the run's marker.
 *
 * <p>commons-exec is not used here, although it is for commands that are waited for ({@link ContainedCommand}): its
 * executor closes the pipes as soon as the process has ended, unread output included, which a two-way channel cannot
 * have.
 */
public final class JobProcesses implements AgentProcesses {
    private final ProcessTable table;
    private final JobProcess.Containment containment;
    private final Started started;

    /** Is told each process once it runs, before anybody else can use it. */
    public interface Started {
        /** That process leads a session of its own. */
        void started(ProcessIdentity leader) throws IOException;
    }

    /** For one run, found by {@code table} and ended by {@code ender}. */
    public JobProcesses(JobMarker marker, ProcessTable table, ProcessEnder ender) {
        this(marker, table, ender, leader -> {});
    }

    /** The same, and {@code started} is told each process. */
    public JobProcesses(JobMarker marker, ProcessTable table, ProcessEnder ender, Started started) {
        this.table = table;
        this.started = started;
        this.containment = new JobProcess.Containment(marker, table.current(), ender);
    }

    @Override
    public AgentProcess start(ProcessSpec spec) throws IOException {
        Map<String, String> environment = new HashMap<>(spec.environment());
        environment.putAll(containment.marker().environment());
        ProcessBuilder builder = SessionLaunch.prepare(spec.command(), spec.directory(), environment)
                .redirectError(SessionLaunch.appendTo(spec.stderr()));
        Process process = SessionLaunch.start(builder, spec.command().get(0));
        JobProcess job = new JobProcess(process, identityOf(process), containment);
        try {
            started.started(leaderOf(process));
        } catch (IOException e) {
            job.kill();
            throw e;
        }
        return job;
    }

    /** One that was gone before it could be looked at may have left others in its session, all younger than this JVM. */
    private ProcessIdentity leaderOf(Process process) {
        ProcessIdentity self = table.current();
        return table.of(process.pid())
                .orElseGet(() -> new ProcessIdentity(process.pid(), self.startTime(), self.bootId()));
    }

    /** One that was gone before it could be looked at gets a start time that no process has: it is dead for ever. */
    private ProcessIdentity identityOf(Process process) {
        return table.of(process.pid())
                .orElseGet(() -> new ProcessIdentity(
                        process.pid(), Long.MAX_VALUE, table.current().bootId()));
    }
}
