package io.agentjobs.core.engine;

import io.agentjobs.api.AccountHold;
import io.agentjobs.api.store.JobStore;
import io.agentjobs.api.store.LaunchToken;
import io.agentjobs.core.host.Progress;
import io.agentjobs.core.state.JobFolder;
import java.time.InstantSource;

/**
 * Ends the hold of an account as soon as a session of it was answered: the other jobs need not wait until that session
 * is over. One thread uses it.
 */
final class Probing {
    private final JobStore store;
    private final LaunchToken token;
    private final JobFolder folder;
    private final InstantSource clock;
    private boolean open = true;

    Probing(JobStore store, LaunchToken token, JobFolder folder, InstantSource clock) {
        this.store = store;
        this.token = token;
        this.folder = folder;
        this.clock = clock;
    }

    /** True while an answer would let others go on. */
    boolean isOpen() {
        return open;
    }

    void look() {
        if (open) {
            open = store.holds().stream().anyMatch(AccountHold::probing);
            boolean answered = Progress.read(folder, token)
                    .filter(progress -> progress.turns() > 0)
                    .isPresent();
            if (open && answered) {
                store.unpark(token, clock.instant());
                open = false;
            }
        }
    }
}
