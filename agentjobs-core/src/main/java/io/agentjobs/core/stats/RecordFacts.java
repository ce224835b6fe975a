package io.agentjobs.core.stats;

import io.agentjobs.api.Job;
import io.agentjobs.api.store.JobStore;
import io.agentjobs.core.state.StateFolder;
import java.io.IOException;
import java.util.List;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Gathers what finished jobs did and records it, for each job that has no such row yet. Safe for use by many threads. */
public final class RecordFacts {
    private static final Logger LOG = LoggerFactory.getLogger(RecordFacts.class);
    private static final int BATCH = 100;

    private final StateFolder state;
    private final JobStore store;

    /** Of the jobs of that folder and store. */
    public RecordFacts(StateFolder state, JobStore store) {
        this.state = state;
        this.store = store;
    }

    /**
     * Gathers for all that have none.
     *
     * @return how many rows were written
     */
    public int run() {
        int written = 0;
        List<Job> missing = store.withoutFacts(BATCH);
        while (!missing.isEmpty()) {
            int before = written;
            for (Job job : missing) {
                written += record(job) ? 1 : 0;
            }
            // A batch of which nothing could be read would come back for ever.
            missing = written == before ? List.of() : store.withoutFacts(BATCH);
        }
        return written;
    }

    private boolean record(Job job) {
        try {
            return store.recordFacts(job.id(), job.attempt(), GatherFacts.of(state.job(job.id())));
        } catch (IOException e) {
            LOG.warn("what job {} did cannot be gathered yet: {}", job.id(), e.getMessage());
            return false;
        }
    }
}
