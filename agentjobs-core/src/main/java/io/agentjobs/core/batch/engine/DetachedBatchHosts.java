package io.agentjobs.core.batch.engine;

import io.agentjobs.api.process.ProcessIdentity;
import io.agentjobs.core.batch.host.BatchLaunch;
import io.agentjobs.core.process.DetachedProcess;
import io.agentjobs.core.state.JobFolder;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;

/**
 * Runs each batch in a host process of its own, which lives on when this process dies: the daemon form.
 *
 * @param command program and arguments; the path of the launch is added
 * @param environment the environment of the host
 * @param processes starts it
 */
public record DetachedBatchHosts(List<String> command, Map<String, String> environment, DetachedProcess processes)
        implements BatchHosts {
    public DetachedBatchHosts {
        command = List.copyOf(command);
        environment = Map.copyOf(environment);
    }

    @Override
    public CompletableFuture<Void> launch(JobFolder folder, BatchLaunch launch) throws IOException {
        List<String> line = new ArrayList<>(command);
        line.add(launch.write(folder).toString());
        ProcessIdentity host = processes.start(line, folder.path(), environment, folder.hostLog());
        return ProcessHandle.of(host.pid())
                .map(handle -> handle.onExit().<Void>thenApply(h -> null))
                .orElseGet(() -> CompletableFuture.completedFuture(null));
    }
}
