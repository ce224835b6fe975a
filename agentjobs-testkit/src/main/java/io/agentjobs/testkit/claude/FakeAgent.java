package io.agentjobs.testkit.claude;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import org.jspecify.annotations.Nullable;

/** The fake client's agent loop: model, tools, model, until the model has no more tools to call. */
final class FakeAgent {

    private static final JsonNodeFactory NODES = JsonNodeFactory.instance;
    private static final String SERVER = "agent-jobs";
    private static final String PREFIX = "mcp__" + SERVER + "__";

    private final FakeChannel channel;
    private final FakeModelClient model;
    private final List<String> options;
    private final String session;
    private final ArrayNode history;
    private final ArrayNode tools = NODES.arrayNode();
    private FakeTotals totals = FakeTotals.none();

    FakeAgent(FakeChannel channel, FakeModelClient model, List<String> options, String session, ArrayNode history) {
        this.channel = channel;
        this.model = model;
        this.options = options;
        this.session = session;
        this.history = history;
    }

    /** One turn for one message of the host; true when it ended well. */
    boolean turn(JsonNode message) throws IOException, InterruptedException {
        CompletableFuture<Void> interrupt = channel.newInterrupt();
        channel.awaitHandshake();
        meetHostTools();
        String name = FakeClaude.after(options, "--model");
        channel.send(FakeFrames.init(session, name, model.hasKey() ? "ANTHROPIC_API_KEY" : "none"));
        channel.send(FakeFrames.replay(message));
        ArrayNode content = NODES.arrayNode();
        content.add(text(message.path("message").path("content").asText()));
        if (!model.hasKey()) {
            return failed("Not logged in", "authentication_failed", 0);
        }
        for (int turns = 1; ; turns++) {
            history.addObject().put("role", "user").set("content", content);
            CompletableFuture<HttpResponse<String>> asked = model.ask(request(name), session);
            CompletableFuture.anyOf(asked, interrupt).join();
            if (interrupt.isDone()) {
                return ended("error_during_execution", "aborted_streaming");
            }
            HttpResponse<String> response = asked.join();
            if (response.statusCode() != 200) {
                return refused(response);
            }
            FakeModelClient.Reply reply = FakeModelClient.read(response.body());
            totals = totals.plus(reply);
            history.addObject().put("role", "assistant").set("content", reply.content());
            reply.content().forEach(block -> channel.send(FakeFrames.assistant(reply, block)));
            content = results(reply, interrupt);
            if (interrupt.isDone()) {
                return ended("error_during_execution", "aborted_tools");
            }
            if (content.isEmpty()) {
                String last = reply.content()
                        .path(reply.content().size() - 1)
                        .path("text")
                        .asText();
                channel.send(FakeFrames.result("success", session, totals).put("result", last));
                return true;
            }
            if (turns == Integer.parseInt(FakeClaude.after(options, "--max-turns"))) {
                return ended("error_max_turns", "max_turns");
            }
        }
    }

    private void meetHostTools() {
        tools.removeAll();
        tools.addObject().put("name", "Bash");
        mcp("initialize", NODES.objectNode().put("protocolVersion", "2025-06-18"));
        mcp("tools/list", NODES.objectNode())
                .path("tools")
                .forEach(tool ->
                        tools.addObject().put("name", PREFIX + tool.path("name").asText()));
    }

    private JsonNode mcp(String method, ObjectNode parameters) {
        ObjectNode request = NODES.objectNode().put("subtype", "mcp_message").put("server_name", SERVER);
        request.putObject("message")
                .put("jsonrpc", "2.0")
                .put("id", 1)
                .put("method", method)
                .set("params", parameters);
        return channel.ask(request).path("mcp_response").path("result");
    }

    private ObjectNode request(String name) {
        ObjectNode request = NODES.objectNode().put("model", name).put("stream", true);
        request.set("tools", tools);
        request.set("messages", history);
        return request;
    }

    /** Runs the tools that the model called; with them go the messages that the host has sent meanwhile. */
    private ArrayNode results(FakeModelClient.Reply reply, CompletableFuture<Void> interrupt)
            throws IOException, InterruptedException {
        ArrayNode results = NODES.arrayNode();
        for (JsonNode block : reply.content()) {
            if (block.path("type").asText().equals("tool_use") && !interrupt.isDone()) {
                ObjectNode result = result(block);
                channel.send(FakeFrames.user(NODES.arrayNode().add(result)));
                results.add(result);
            }
        }
        if (!results.isEmpty()) {
            for (@Nullable JsonNode late = channel.waitingMessage(); late != null; late = channel.waitingMessage()) {
                channel.send(FakeFrames.replay(late));
                results.add(text(late.path("message").path("content").asText()));
            }
        }
        return results;
    }

    private ObjectNode result(JsonNode use) throws IOException, InterruptedException {
        ObjectNode result = NODES.objectNode()
                .put("type", "tool_result")
                .put("tool_use_id", use.path("id").asText());
        String tool = use.path("name").asText();
        JsonNode answer = judged(use).path("hookSpecificOutput");
        if (!answer.path("permissionDecision").asText().equals("allow")) {
            return result.put("content", answer.path("permissionDecisionReason").asText())
                    .put("is_error", true);
        }
        if (tool.startsWith(PREFIX)) {
            ObjectNode parameters = NODES.objectNode().put("name", tool.substring(PREFIX.length()));
            parameters.set("arguments", use.path("input"));
            JsonNode outcome = mcp("tools/call", parameters);
            return result.put(
                            "content",
                            outcome.path("content").path(0).path("text").asText())
                    .put("is_error", outcome.path("isError").asBoolean());
        }
        Process shell = new ProcessBuilder(
                        "sh", "-c", use.path("input").path("command").asText())
                .redirectErrorStream(true)
                .start();
        shell.getOutputStream().close();
        String output = new String(shell.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        return result.put("content", output).put("is_error", shell.waitFor() != 0);
    }

    private JsonNode judged(JsonNode use) {
        ObjectNode request = NODES.objectNode().put("subtype", "hook_callback").put("callback_id", "tool-gate");
        ObjectNode input = request.putObject("input")
                .put("cwd", Path.of("").toAbsolutePath().toString())
                .put("tool_name", use.path("name").asText())
                .put("tool_use_id", use.path("id").asText());
        input.set("tool_input", use.path("input"));
        return channel.ask(request);
    }

    private boolean refused(HttpResponse<String> response) throws IOException {
        String words =
                FakeFrames.read(response.body()).path("error").path("message").asText();
        String error = switch (response.statusCode()) {
            case 401 -> "authentication_failed";
            case 429 -> "rate_limit";
            default -> "server_error";
        };
        return failed("API Error: " + response.statusCode() + " " + words, error, response.statusCode());
    }

    private boolean failed(String text, String error, int status) {
        channel.send(FakeFrames.synthetic(text, error));
        ObjectNode result = FakeFrames.result("success", session, totals)
                .put("is_error", true)
                .put("terminal_reason", "api_error")
                .put("result", text);
        channel.send(status == 0 ? result : result.put("api_error_status", status));
        return false;
    }

    private boolean ended(String subtype, String reason) {
        channel.send(FakeFrames.result(subtype, session, totals)
                .put("is_error", true)
                .put("terminal_reason", reason));
        return false;
    }

    private static ObjectNode text(String text) {
        return NODES.objectNode().put("type", "text").put("text", text);
    }
}
