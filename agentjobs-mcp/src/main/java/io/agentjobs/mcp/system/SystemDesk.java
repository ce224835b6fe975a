package io.agentjobs.mcp.system;

import io.agentjobs.api.JobId;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What the server needs to know of the machine and the installation. Safe for use by many threads. */
public interface SystemDesk {

    /**
     * What an examination found.
     *
     * @param level {@code ok}, {@code warn} or {@code fail}
     * @param subject what was looked at
     * @param text what is the case, with the remedy where something is wrong
     */
    record Finding(String level, String subject, String text) {}

    /** Examines machine, installation and state folder; changes nothing. */
    List<Finding> examine();

    /**
     * The last lines of a log, oldest first.
     *
     * @param job whose client's standard error; null for the daemon's log
     * @param most how many lines
     * @throws io.agentjobs.api.AgentJobsException when there is no such log
     */
    List<String> log(@Nullable JobId job, int most);
}
