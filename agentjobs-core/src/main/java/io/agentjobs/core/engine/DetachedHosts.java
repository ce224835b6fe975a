package io.agentjobs.core.engine;

import io.agentjobs.api.JobId;
import io.agentjobs.api.process.ProcessIdentity;
import io.agentjobs.core.host.HostPlan;
import io.agentjobs.core.process.DetachedProcess;
import io.agentjobs.core.process.Subreaper;
import io.agentjobs.core.state.JobFolder;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;

/** Runs each session in a host process of its own, which lives on when this process dies: the daemon form. */
public final class DetachedHosts implements Hosts {
    private final List<String> command;
    private final Map<String, String> environment;
    private final DetachedProcess processes;
    private final HostScopes scopes;

    /**
     * Starts hosts by that command.
     *
     * @param command program and arguments; the path of the plan is added
     * @param environment the environment of the host
     * @param scopes puts them into scopes
     */
    public DetachedHosts(
            List<String> command, Map<String, String> environment, DetachedProcess processes, HostScopes scopes) {
        this.command = List.copyOf(command);
        this.environment = Map.copyOf(environment);
        this.processes = processes;
        this.scopes = scopes;
    }

    @Override
    public Launched launch(JobFolder folder, HostPlan plan) throws IOException {
        List<String> line = new ArrayList<>(command);
        line.add(folder.plan(plan.launchToken()).toString());
        List<String> contained = scopes.command(plan.jobId(), Subreaper.command(line));
        ProcessIdentity host = processes.start(contained, folder.path(), environment, folder.hostLog());
        CompletableFuture<Void> ended = ProcessHandle.of(host.pid())
                .map(handle -> handle.onExit().<Void>thenApply(h -> null))
                .orElseGet(() -> CompletableFuture.completedFuture(null));
        return () -> ended;
    }

    @Override
    public void clear(JobId job) {
        scopes.stop(job);
    }
}
