package io.agentjobs.mcp.goal;

import io.agentjobs.api.Intention;
import io.agentjobs.mcp.tool.Answer;
import io.agentjobs.mcp.tool.Arguments;
import io.agentjobs.mcp.tool.Parameter;
import io.agentjobs.mcp.tool.Progress;
import io.agentjobs.mcp.tool.Tool;
import java.util.List;
import java.util.Objects;

/** Changes a goal. */
final class IntentionSet implements Tool {
    private final GoalDesk desk;

    IntentionSet(GoalDesk desk) {
        this.desk = desk;
    }

    @Override
    public String name() {
        return "intention_set";
    }

    @Override
    public String description() {
        return "Changes a goal in its place: its status, its text, or both. None is deleted: one that you give up is"
                + " dropped.";
    }

    @Override
    public List<Parameter> parameters() {
        return List.of(
                Parameter.whole("id", 1, Integer.MAX_VALUE, "The goal's id.").require(),
                Parameter.choice("status", Intention.Status.class, "Where it stands now."),
                Parameter.text("text", "What is to be reached now."));
    }

    @Override
    public Answer call(Arguments arguments, Progress progress) {
        return IntentionTools.view(desk.set(
                Objects.requireNonNull(arguments.whole("id")),
                arguments.choice("status", Intention.Status.class),
                arguments.text("text")));
    }
}
