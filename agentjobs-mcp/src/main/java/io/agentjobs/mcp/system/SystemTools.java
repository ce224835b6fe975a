package io.agentjobs.mcp.system;

import io.agentjobs.api.AgentJobs;
import io.agentjobs.mcp.tool.Tool;
import java.time.InstantSource;
import java.util.List;

/** The tools on the whole. */
public final class SystemTools {
    private SystemTools() {}

    /** All of them. */
    public static List<Tool> of(AgentJobs jobs, SystemDesk desk, InstantSource clock) {
        return List.of(new SystemDoctor(desk), new SystemLogs(desk), new ActivityReport(jobs, clock));
    }
}
