package io.agentjobs.mcp.goal;

import io.agentjobs.api.Intention;
import io.agentjobs.mcp.tool.Answer;
import io.agentjobs.mcp.tool.Tool;
import java.util.List;

/** The tools on the agent's own goals. */
public final class IntentionTools {
    private IntentionTools() {}

    /** All of them. */
    public static List<Tool> of(GoalDesk desk) {
        return List.of(new IntentionAdd(desk), new IntentionList(desk), new IntentionSet(desk));
    }

    static Answer view(Intention goal) {
        return new Answer()
                .put("id", goal.id())
                .put("text", goal.text())
                .put("due", goal.due() == null ? null : goal.due().toString())
                .put("priority", goal.priority())
                .put("status", goal.status())
                .put("added_at", goal.addedAt())
                .put("changed_at", goal.changedAt());
    }
}
