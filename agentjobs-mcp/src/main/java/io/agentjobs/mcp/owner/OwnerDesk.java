package io.agentjobs.mcp.owner;

import io.agentjobs.api.JobId;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What the server needs to know of the owner. Safe for use by many threads. */
public interface OwnerDesk {

    /** Notes that the owner waits for the job. */
    void expect(JobId job);

    /**
     * Notes that the owner has been answered.
     *
     * @param only the job that was answered; null for all
     * @return the jobs whose reply was owed
     */
    List<JobId> replied(@Nullable JobId only);

    /** The finished jobs whose reply is owed. */
    List<JobId> pending();
}
