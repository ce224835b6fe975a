package io.agentjobs.testkit.runner;

import io.agentjobs.api.JsonText;
import io.agentjobs.api.gate.ToolCall;
import io.agentjobs.api.gate.Verdict;
import io.agentjobs.api.process.AgentProcesses;
import io.agentjobs.api.runner.AgentEvent;
import io.agentjobs.api.runner.HostTool;
import io.agentjobs.api.runner.SessionHost;
import io.agentjobs.api.runner.SessionUsage;
import io.agentjobs.api.runner.ToolResult;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.BiFunction;
import java.util.function.Function;

/**
 * A host that remembers everything a runner asks and tells. It allows every tool and serves none unless told
 * otherwise. Safe for use by many threads.
 */
public final class RecordingHost implements SessionHost {

    /** A call of a host's tool. */
    public record HostCall(String tool, JsonText arguments) {}

    private final AgentProcesses processes;
    private final List<AgentEvent> events = new CopyOnWriteArrayList<>();
    private final List<ToolCall> judged = new CopyOnWriteArrayList<>();
    private final List<HostCall> calls = new CopyOnWriteArrayList<>();
    private volatile Function<ToolCall, Verdict> judge = call -> Verdict.allow("test");
    private volatile List<HostTool> tools = List.of();
    private volatile BiFunction<String, JsonText, ToolResult> handler = (tool, arguments) -> ToolResult.ok("done");

    /** A host that starts its processes there. */
    public RecordingHost(AgentProcesses processes) {
        this.processes = processes;
    }

    /** Judges every tool call by {@code judge}, which may throw to see what a runner makes of that. */
    public RecordingHost judging(Function<ToolCall, Verdict> newJudge) {
        judge = newJudge;
        return this;
    }

    /** Serves {@code tool}, whose calls {@code newHandler} answers. */
    public RecordingHost serving(HostTool tool, BiFunction<String, JsonText, ToolResult> newHandler) {
        tools = List.of(tool);
        handler = newHandler;
        return this;
    }

    /** Everything told so far, raw lines included. */
    public List<AgentEvent> events() {
        return List.copyOf(events);
    }

    /** The events of one type so far. */
    public <T extends AgentEvent> List<T> events(Class<T> type) {
        return events.stream().filter(type::isInstance).map(type::cast).toList();
    }

    /** Every total of usage told so far. */
    public List<SessionUsage> usages() {
        return events(AgentEvent.UsageUpdated.class).stream()
                .map(AgentEvent.UsageUpdated::usage)
                .toList();
    }

    /** The tool calls judged so far. */
    public List<ToolCall> judged() {
        return List.copyOf(judged);
    }

    /** The calls of its own tools so far. */
    public List<HostCall> calls() {
        return List.copyOf(calls);
    }

    @Override
    public List<HostTool> tools() {
        return tools;
    }

    @Override
    public Verdict decide(ToolCall call) {
        judged.add(call);
        return judge.apply(call);
    }

    @Override
    public ToolResult call(String tool, JsonText arguments) {
        calls.add(new HostCall(tool, arguments));
        return handler.apply(tool, arguments);
    }

    @Override
    public void event(AgentEvent event) {
        events.add(event);
    }

    @Override
    public AgentProcesses processes() {
        return processes;
    }
}
