package io.agentjobs.mcp.owner;

import io.agentjobs.mcp.tool.Answer;
import io.agentjobs.mcp.tool.Arguments;
import io.agentjobs.mcp.tool.Parameter;
import io.agentjobs.mcp.tool.Progress;
import io.agentjobs.mcp.tool.Tool;
import java.util.List;

/** Asks for the owner's attention in the name of the orchestrating session. */
public final class NotifyOwner implements Tool {
    private final OwnerDesk desk;

    /** At that desk. */
    public NotifyOwner(OwnerDesk desk) {
        this.desk = desk;
    }

    @Override
    public String name() {
        return "notify_owner";
    }

    @Override
    public String description() {
        return "Asks for the owner's attention: one line [jobs:notify-owner] where the job-done lines go, for whoever"
                + " watches there. Nothing goes to a messenger; pass it on over your own channel. At most 20 an hour. An"
                + " error when it could not be shown within ten seconds.";
    }

    @Override
    public List<Parameter> parameters() {
        return List.of(
                Parameter.text("text", "One plain line, at most 300 characters.")
                        .require(),
                Parameter.text("urgency", "high only when harm comes of waiting; default normal.")
                        .among(List.of("normal", "high")));
    }

    @Override
    public Answer call(Arguments arguments, Progress progress) throws InterruptedException {
        boolean urgent = "high".equals(arguments.text("urgency"));
        return new Answer().putLine("shown", desk.call(arguments.required("text"), urgent));
    }
}
