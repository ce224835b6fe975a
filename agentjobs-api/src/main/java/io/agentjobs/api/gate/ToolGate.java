package io.agentjobs.api.gate;

/** Judges tool calls. Safe for use by many threads, free of side effects, and bounded in time by the input's size. */
@FunctionalInterface
public interface ToolGate {

    /**
     * May this tool run? Whatever the gate cannot understand it refuses. A gate that throws, or does not answer in time,
     * counts as a refusal: its caller sees to that.
     */
    Verdict judge(ToolCall call, GateContext context);
}
