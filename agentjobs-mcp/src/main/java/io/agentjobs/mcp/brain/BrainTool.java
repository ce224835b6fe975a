package io.agentjobs.mcp.brain;

import io.agentjobs.mcp.tool.Answer;
import io.agentjobs.mcp.tool.Arguments;
import io.agentjobs.mcp.tool.Parameter;
import io.agentjobs.mcp.tool.Progress;
import io.agentjobs.mcp.tool.Tool;
import java.util.List;

/** A tool that is what it asks of the brain. */
record BrainTool(String name, boolean readOnly, String description, List<Parameter> parameters, Asking asking)
        implements Tool {
    interface Asking {
        Answer ask(Arguments arguments) throws InterruptedException;
    }

    @Override
    public Answer call(Arguments arguments, Progress progress) throws InterruptedException {
        return asking.ask(arguments);
    }
}
