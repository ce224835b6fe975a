package io.agentjobs.api.batch;

import io.agentjobs.api.AgentJobsException;

/** No batch has that id. */
public class BatchNotFoundException extends AgentJobsException {
    /** For an id, or the beginning of one. */
    public BatchNotFoundException(String id) {
        super("no batch " + id + " in this state folder: `agent-jobs batch list` shows the batches there are");
    }
}
