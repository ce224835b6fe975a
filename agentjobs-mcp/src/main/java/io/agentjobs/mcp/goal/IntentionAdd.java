package io.agentjobs.mcp.goal;

import io.agentjobs.api.Intention;
import io.agentjobs.mcp.tool.Answer;
import io.agentjobs.mcp.tool.Arguments;
import io.agentjobs.mcp.tool.Parameter;
import io.agentjobs.mcp.tool.Progress;
import io.agentjobs.mcp.tool.Tool;
import java.util.List;

/** Adds a goal. */
final class IntentionAdd implements Tool {
    private final GoalDesk desk;

    IntentionAdd(GoalDesk desk) {
        this.desk = desk;
    }

    @Override
    public String name() {
        return "intention_add";
    }

    @Override
    public String description() {
        return "Notes a goal of your own that outlives this session, one plain line. Answers with it and its id; its status"
                + " is open.";
    }

    @Override
    public List<Parameter> parameters() {
        return List.of(
                Parameter.text("text", "What is to be reached, one line of at most 500 characters.")
                        .require(),
                Parameter.text("due", "The day by which, such as 2026-10-18."),
                Parameter.choice("priority", Intention.Priority.class, "How much it matters; default normal."));
    }

    @Override
    public Answer call(Arguments arguments, Progress progress) {
        Intention.Priority priority = arguments.choice("priority", Intention.Priority.class);
        return IntentionTools.view(desk.add(
                arguments.required("text"),
                arguments.text("due"),
                priority == null ? Intention.Priority.NORMAL : priority));
    }
}
