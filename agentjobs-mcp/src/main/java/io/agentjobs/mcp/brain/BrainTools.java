package io.agentjobs.mcp.brain;

import io.agentjobs.mcp.tool.Tool;
import java.util.ArrayList;
import java.util.List;

/** The tools of the shared brain. */
public final class BrainTools {
    private BrainTools() {}

    /** All of them. */
    public static List<Tool> of(Brain brain) {
        List<Tool> tools = new ArrayList<>(MemoryTools.of(brain));
        tools.addAll(TaskTools.of(brain));
        tools.addAll(TeamTools.of(brain));
        return tools;
    }
}
