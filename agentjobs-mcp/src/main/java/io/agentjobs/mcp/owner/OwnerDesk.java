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

    /**
     * Asks for the owner's attention and waits until that was shown.
     *
     * @return the line that was shown
     * @throws io.agentjobs.api.InvalidRequestException when the call is refused: not one plain line, or too many
     * @throws io.agentjobs.api.AgentJobsException when it could not be shown
     */
    String call(String text, boolean urgent) throws InterruptedException;
}
