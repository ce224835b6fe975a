package io.agentjobs.core.jobtool;

import io.agentjobs.api.JsonText;
import io.agentjobs.api.runner.HostTool;

/** One tool of a job. */
interface JobTool {

    /** As the agent sees it. */
    HostTool described();

    /**
     * Does it.
     *
     * @return what the agent is told
     * @throws io.agentjobs.api.AgentJobsException when it is refused or fails
     */
    String call(JsonText arguments) throws InterruptedException;
}
