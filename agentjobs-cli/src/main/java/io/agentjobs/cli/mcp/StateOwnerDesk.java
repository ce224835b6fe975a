package io.agentjobs.cli.mcp;

import io.agentjobs.api.Job;
import io.agentjobs.api.JobId;
import io.agentjobs.api.plugin.PluginContext;
import io.agentjobs.api.store.JobReader;
import io.agentjobs.core.owner.CallOwner;
import io.agentjobs.core.owner.OwnerConfig;
import io.agentjobs.core.owner.OwnerWaits;
import io.agentjobs.mcp.owner.OwnerDesk;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The owner of one state folder's jobs, with the configuration and the jobs as they are at each call. */
final class StateOwnerDesk implements OwnerDesk {
    private final ServedState state;
    private final OwnerWaits waits;

    StateOwnerDesk(ServedState state) {
        this.state = state;
        this.waits = new OwnerWaits(state.folder());
    }

    @Override
    public void expect(JobId job) {
        waits.expect(job);
    }

    @Override
    public List<JobId> replied(@Nullable JobId only) {
        try (JobReader jobs = state.readers().get()) {
            return waits.replied(only, jobs);
        }
    }

    @Override
    public List<JobId> pending() {
        try (JobReader jobs = state.readers().get()) {
            PluginContext context = state.contexts().get();
            OwnerConfig config = OwnerConfig.from(context.settings());
            return waits.pending(jobs, context.clock().instant(), config.patience()).stream()
                    .map(Job::id)
                    .toList();
        }
    }

    @Override
    public String call(String text, boolean urgent) throws InterruptedException {
        return new CallOwner(state.folder(), state.contexts().get().clock()).call(null, text, urgent);
    }
}
