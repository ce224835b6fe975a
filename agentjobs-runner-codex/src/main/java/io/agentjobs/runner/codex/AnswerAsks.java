package io.agentjobs.runner.codex;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.agentjobs.api.gate.ToolCall;
import io.agentjobs.api.gate.Verdict;
import io.agentjobs.api.runner.SessionHost;
import io.agentjobs.api.runner.ToolResult;
import io.agentjobs.runner.codex.protocol.Frame;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Executor;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Answers what the client asks. Only an allow of the host lets anything happen; whatever is not understood, or goes
 * wrong, is declined. The host works on {@code workers}, so that the server's reader never waits for it. Safe for use by
 * many threads.
 */
final class AnswerAsks {
    private static final JsonNodeFactory NODES = JsonNodeFactory.instance;
    private static final Verdict FAULT =
            Verdict.deny("judge-failed", "the judge of tool calls has failed, so it was not run");
    private static final Verdict NOT_UNDERSTOOD =
            Verdict.deny("call-unreadable", "only plain commands and file changes inside the sandbox are possible");

    private final SessionHost host;
    private final AppServer server;
    private final Executor workers;
    private final Path directory;
    private final Consumer<String> explain;
    /** The last known changes of each patch, by item. */
    private final Map<String, JsonNode> changes = new ConcurrentHashMap<>();

    private final Set<String> allowed = ConcurrentHashMap.newKeySet();

    /**
     * Answers for one session.
     *
     * @param directory where the session works
     * @param explain tells the agent why something was refused, which the client's own answer cannot carry
     */
    AnswerAsks(SessionHost host, AppServer server, Executor workers, Path directory, Consumer<String> explain) {
        this.host = host;
        this.server = server;
        this.workers = workers;
        this.directory = directory;
        this.explain = explain;
    }

    /** Remembers what a patch would change: the request for its approval does not say it again. */
    void noteChanges(String itemId, JsonNode newChanges) {
        changes.put(itemId, newChanges);
    }

    /** Whether the host has allowed that command. */
    boolean isAllowed(String itemId) {
        return allowed.contains(itemId);
    }

    /** What the host says to a command that the client ran without asking. */
    Verdict judgeAfterwards(JsonNode item) {
        return judged(() -> List.of(GateWords.command(item.path("id").asText(), item)));
    }

    void answer(Frame.Ask ask) {
        switch (ask.method()) {
            case "item/commandExecution/requestApproval" ->
                workers.execute(() -> decide(
                        ask, () -> GateWords.command(ask.params()).stream().toList()));
            case "item/fileChange/requestApproval" -> workers.execute(() -> decide(ask, () -> changes(ask.params())));
            case "item/tool/call" -> workers.execute(() -> call(ask));
            case "item/permissions/requestApproval" -> {
                ObjectNode nothing = NODES.objectNode();
                nothing.putObject("permissions");
                server.answer(ask, nothing);
            }
            case "item/tool/requestUserInput" -> {
                ObjectNode nothing = NODES.objectNode();
                nothing.putObject("answers");
                server.answer(ask, nothing);
            }
            case "mcpServer/elicitation/request" ->
                server.answer(ask, NODES.objectNode().put("action", "decline"));
            case "applyPatchApproval", "execCommandApproval" ->
                server.answer(ask, NODES.objectNode().put("decision", "denied"));
            default -> server.refuse(ask, "the host does not serve " + ask.method());
        }
    }

    private List<ToolCall> changes(JsonNode request) {
        @Nullable JsonNode known = changes.get(request.path("itemId").asText());
        return known == null || request.hasNonNull("grantRoot")
                ? List.of()
                : GateWords.changes(request.path("itemId").asText(), known, directory);
    }

    private void decide(Frame.Ask ask, Supplier<List<ToolCall>> calls) {
        Verdict verdict = judged(calls);
        if (verdict.isAllowed()) {
            allowed.add(ask.params().path("itemId").asText());
        } else {
            explain.accept(verdict.reason());
        }
        server.answer(ask, NODES.objectNode().put("decision", verdict.isAllowed() ? "accept" : "decline"));
    }

    /** All calls must be allowed, and there must be one. */
    private Verdict judged(Supplier<List<ToolCall>> calls) {
        Verdict verdict = NOT_UNDERSTOOD;
        try {
            for (ToolCall call : calls.get()) {
                verdict = host.decide(call);
                if (!verdict.isAllowed()) {
                    return verdict;
                }
            }
            return verdict;
        } catch (RuntimeException e) {
            return FAULT;
        }
    }

    private void call(Frame.Ask ask) {
        Verdict verdict = judged(() -> List.of(GateWords.hostTool(ask.params(), directory)));
        ToolResult result = verdict.isAllowed() ? called(ask.params()) : ToolResult.failed(verdict.reason());
        ObjectNode answer = NODES.objectNode().put("success", !result.failed());
        answer.putArray("contentItems").addObject().put("type", "inputText").put("text", result.text());
        server.answer(ask, answer);
    }

    private ToolResult called(JsonNode request) {
        try {
            return host.call(request.path("tool").asText(), GateWords.arguments(request));
        } catch (RuntimeException e) {
            return ToolResult.failed("the tool failed inside its host");
        }
    }
}
