package io.agentjobs.core.engine;

import io.agentjobs.api.Spend;
import io.agentjobs.api.store.JobStore;
import io.agentjobs.api.store.LaunchToken;
import io.agentjobs.core.host.HostPlan.Carried;
import io.agentjobs.core.state.JobFolder;
import org.jspecify.annotations.Nullable;

/**
 * Keeps the row of a running attempt up to date with what its host writes down. It writes when something was used since
 * the last look, and nothing otherwise. One thread uses it.
 */
final class LiveSpend {
    private final JobStore store;
    private final Spending spending;
    private final LaunchToken token;
    private final JobFolder folder;
    private Spend recorded = Spend.NONE;

    LiveSpend(JobStore store, Spending spending, LaunchToken token, JobFolder folder) {
        this.store = store;
        this.spending = spending;
        this.token = token;
        this.folder = folder;
    }

    /** Records what is new, on top of what earlier legs of the attempt used. */
    void look(@Nullable Carried carried) {
        spending.soFar(folder, token).filter(leg -> !leg.equals(recorded)).ifPresent(leg -> {
            store.progress(token, carried == null ? leg : carried.plus(leg));
            recorded = leg;
        });
    }
}
