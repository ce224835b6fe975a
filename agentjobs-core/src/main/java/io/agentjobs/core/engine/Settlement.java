package io.agentjobs.core.engine;

import io.agentjobs.api.JobStatus;
import io.agentjobs.api.store.Finish;
import io.agentjobs.api.store.JobStore;
import io.agentjobs.api.store.LaunchToken;
import io.agentjobs.api.store.Park;

/** What a claim comes to. */
sealed interface Settlement {

    /**
     * Writes it down.
     *
     * @return false when the claim was settled before
     */
    boolean store(JobStore store, LaunchToken token);

    /** What to say of it. */
    String line();

    /** Its attempt ends. */
    record Ends(Finish finish) implements Settlement {
        @Override
        public boolean store(JobStore store, LaunchToken token) {
            return store.finish(token, finish);
        }

        @Override
        public String line() {
            return finish.status() == JobStatus.STOPPED
                    ? "stopped by its owner, kept to be gone on with"
                    : finish.line();
        }
    }

    /** Its attempt waits. */
    record Parks(Park park) implements Settlement {
        @Override
        public boolean store(JobStore store, LaunchToken token) {
            return store.park(token, park);
        }

        @Override
        public String line() {
            return "parked: " + park.parking().reason().sentence() + ", tried again at " + park.tryAt();
        }
    }
}
