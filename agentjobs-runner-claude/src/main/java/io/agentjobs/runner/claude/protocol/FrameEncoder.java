package io.agentjobs.runner.claude.protocol;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.agentjobs.api.gate.Verdict;

/** Writes the frames that the host sends, each as one line without its end. */
public final class FrameEncoder {

    private static final JsonNodeFactory NODES = JsonNodeFactory.instance;

    private FrameEncoder() {}

    /**
     * The first frame of a session: every tool call is to be asked for, and the server {@code server} is the host's.
     *
     * @param hookSeconds how long the client waits for an answer; none in that time is a refusal in its
     *     {@code dontAsk} mode
     */
    public static String initialize(String requestId, String server, long hookSeconds) {
        ObjectNode request = NODES.objectNode().put("subtype", "initialize");
        ObjectNode hook = request.putObject("hooks").putArray("PreToolUse").addObject();
        hook.putNull("matcher")
                .put("timeout", hookSeconds)
                .putArray("hookCallbackIds")
                .add("tool-gate");
        request.putArray("sdkMcpServers").add(server);
        return request(requestId, request);
    }

    /** A message to the agent. The client ignores a {@code uuid} that the conversation has seen before. */
    public static String user(String uuid, String text) {
        ObjectNode frame = NODES.objectNode().put("type", "user").put("uuid", uuid);
        frame.putObject("message").put("role", "user").put("content", text);
        frame.putNull("parent_tool_use_id").put("session_id", "");
        return frame.toString();
    }

    /** Asks the client to end its turn. */
    public static String interrupt(String requestId) {
        return request(requestId, NODES.objectNode().put("subtype", "interrupt"));
    }

    /** Whether a tool may run. */
    public static String verdict(String requestId, Verdict verdict) {
        ObjectNode answer = NODES.objectNode();
        answer.putObject("hookSpecificOutput")
                .put("hookEventName", "PreToolUse")
                .put("permissionDecision", verdict.isAllowed() ? "allow" : "deny")
                .put("permissionDecisionReason", verdict.reason().isEmpty() ? verdict.rule() : verdict.reason());
        return success(requestId, answer);
    }

    /** What the host's MCP server answers. */
    public static String mcp(String requestId, JsonNode message) {
        ObjectNode answer = NODES.objectNode();
        answer.set("mcp_response", message);
        return success(requestId, answer);
    }

    /** The host does not serve this request. */
    public static String error(String requestId, String why) {
        ObjectNode response = NODES.objectNode().put("subtype", "error").put("request_id", requestId);
        return response(response.put("error", why));
    }

    private static String request(String requestId, ObjectNode request) {
        ObjectNode frame = NODES.objectNode().put("type", "control_request").put("request_id", requestId);
        frame.set("request", request);
        return frame.toString();
    }

    private static String success(String requestId, ObjectNode answer) {
        ObjectNode response = NODES.objectNode().put("subtype", "success").put("request_id", requestId);
        response.set("response", answer);
        return response(response);
    }

    private static String response(ObjectNode response) {
        ObjectNode frame = NODES.objectNode().put("type", "control_response");
        frame.set("response", response);
        return frame.toString();
    }
}
