package io.agentjobs.mcp.goal;

import io.agentjobs.api.Intention;
import io.agentjobs.mcp.tool.Answer;
import io.agentjobs.mcp.tool.Arguments;
import io.agentjobs.mcp.tool.Parameter;
import io.agentjobs.mcp.tool.Progress;
import io.agentjobs.mcp.tool.Tool;
import java.util.List;

/** Shows the goals. */
final class IntentionList implements Tool {
    private final GoalDesk desk;

    IntentionList(GoalDesk desk) {
        this.desk = desk;
    }

    @Override
    public String name() {
        return "intention_list";
    }

    @Override
    public String description() {
        return "Your own goals, the oldest first; with status only those that stand so.";
    }

    @Override
    public List<Parameter> parameters() {
        return List.of(Parameter.choice("status", Intention.Status.class, "Only goals of that status."));
    }

    @Override
    public boolean readOnly() {
        return true;
    }

    @Override
    public Answer call(Arguments arguments, Progress progress) {
        Intention.Status status = arguments.choice("status", Intention.Status.class);
        return new Answer()
                .put(
                        "intentions",
                        desk.list().stream()
                                .filter(goal -> status == null || goal.status() == status)
                                .map(IntentionTools::view)
                                .toList());
    }
}
