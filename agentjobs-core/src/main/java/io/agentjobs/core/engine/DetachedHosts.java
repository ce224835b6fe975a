package io.agentjobs.core.engine;

import io.agentjobs.api.JobId;
import io.agentjobs.api.store.LaunchToken;
import io.agentjobs.core.host.HostPlan;
import io.agentjobs.core.host.StartWord;
import io.agentjobs.core.process.DetachedProcess;
import io.agentjobs.core.process.Subreaper;
import io.agentjobs.core.process.WaitingProcess;
import io.agentjobs.core.state.JobFolder;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Runs each session in a host process of its own, which lives on when this process dies: the daemon form. */
public final class DetachedHosts implements Hosts {
    private static final Logger LOG = LoggerFactory.getLogger(DetachedHosts.class);

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
    public Opening open(JobFolder folder, JobId job, LaunchToken token) throws IOException {
        List<String> line = new ArrayList<>(command);
        line.add(folder.plan(token).toString());
        List<String> contained = scopes.command(job, Subreaper.command(line));
        return new Waiting(processes.startAhead(contained, folder.path(), environment, folder.hostLog()));
    }

    /** A host process that has no plan yet. */
    private record Waiting(WaitingProcess process) implements Opening {
        @Override
        public Launched launch(HostPlan plan) {
            try {
                process.say(StartWord.bytes());
            } catch (IOException e) {
                LOG.warn("the host of job {} ended before its plan was there: {}", plan.job(), e.getMessage());
            }
            CompletableFuture<Void> ended = ProcessHandle.of(process.identity().pid())
                    .map(handle -> handle.onExit().<Void>thenApply(h -> null))
                    .orElseGet(() -> CompletableFuture.completedFuture(null));
            return () -> ended;
        }

        @Override
        public void close() throws IOException {
            process.close();
        }
    }

    @Override
    public void clear(JobId job) {
        scopes.stop(job);
    }
}
