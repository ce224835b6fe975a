package io.agentjobs.api;

/** No job has that id. */
public class JobNotFoundException extends AgentJobsException {
    private final JobId id;

    /** For that id. */
    public JobNotFoundException(JobId id) {
        super("no job " + id + " in this state folder: `agent-jobs list` shows the jobs there are");
        this.id = id;
    }

    /** The id that was asked for. */
    public JobId id() {
        return id;
    }
}
