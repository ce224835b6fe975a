package io.agentjobs.api.runner;

import io.agentjobs.api.JsonText;
import io.agentjobs.api.gate.ToolCall;
import io.agentjobs.api.gate.Verdict;
import io.agentjobs.api.process.AgentProcesses;
import java.util.List;

/** What a runner may ask of the host that owns the session. Safe for use by many threads. */
public interface SessionHost {

    /** The tools that the host serves to the agent. Constant during a session. */
    List<HostTool> tools();

    /**
     * May the agent use this tool? Never throws and answers in bounded time: a fault is a refusal. The runner lets
     * nothing run without an allow.
     */
    Verdict decide(ToolCall call);

    /** Runs one of the {@link #tools()}. Never throws: a fault is a failed result. */
    ToolResult call(String tool, JsonText arguments);

    /** Tells what happened. Called by one thread at a time, in order; cheap, and must not be called after the end. */
    void event(AgentEvent event);

    /** How the runner starts its client. */
    AgentProcesses processes();
}
