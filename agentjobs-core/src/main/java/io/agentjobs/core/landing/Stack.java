package io.agentjobs.core.landing;

import io.agentjobs.core.landing.Landing.InConflict;
import io.agentjobs.core.landing.Landing.Landed;
import java.util.List;

/**
 * Work of jobs, one on top of the other.
 *
 * @param tip the commit below all of it
 * @param landed the jobs in it, lowest first
 * @param conflicts the jobs that did not fit
 */
record Stack(String tip, List<Landed> landed, List<InConflict> conflicts) {
    Stack {
        landed = List.copyOf(landed);
        conflicts = List.copyOf(conflicts);
    }

    /** The highest commit. */
    String head() {
        return landed.isEmpty() ? tip : landed.get(landed.size() - 1).head();
    }
}
