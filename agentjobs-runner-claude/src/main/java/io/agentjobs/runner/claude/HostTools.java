package io.agentjobs.runner.claude;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.agentjobs.api.JsonText;
import io.agentjobs.api.runner.HostTool;
import io.agentjobs.api.runner.SessionHost;
import io.agentjobs.api.runner.ToolResult;

/**
 * The MCP server {@value #SERVER} that the host serves to the client inside the channel: JSON-RPC in, JSON-RPC out. The
 * model sees its tools as {@code mcp__agent-jobs__NAME}. Safe for use by many threads.
 */
final class HostTools {

    static final String SERVER = "agent-jobs";

    private static final JsonNodeFactory NODES = JsonNodeFactory.instance;
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final int METHOD_NOT_FOUND = -32601;
    private static final int INTERNAL_ERROR = -32603;

    private final SessionHost host;

    HostTools(SessionHost host) {
        this.host = host;
    }

    /** The answer to one message; a notification gets an empty one. May take as long as the tool does. */
    ObjectNode answer(JsonNode message) {
        ObjectNode response = NODES.objectNode().put("jsonrpc", "2.0");
        response.set("id", message.hasNonNull("id") ? message.get("id") : NODES.nullNode());
        String method = message.path("method").asText();
        try {
            switch (method) {
                case "initialize" -> response.set("result", initialized(message.path("params")));
                case "tools/list" -> response.set("result", tools());
                case "tools/call" -> response.set("result", call(message.path("params")));
                default -> {
                    if (message.hasNonNull("id") && !method.equals("ping")) {
                        error(response, METHOD_NOT_FOUND, "the server " + SERVER + " has no method " + method);
                    } else {
                        response.putObject("result");
                    }
                }
            }
        } catch (RuntimeException e) {
            error(response, INTERNAL_ERROR, "the tool failed inside its host: " + e);
        }
        return response;
    }

    private static ObjectNode initialized(JsonNode params) {
        ObjectNode result = NODES.objectNode()
                .put("protocolVersion", params.path("protocolVersion").asText("2025-06-18"));
        result.putObject("capabilities").putObject("tools");
        result.putObject("serverInfo").put("name", SERVER).put("version", "1");
        return result;
    }

    private ObjectNode tools() {
        ObjectNode result = NODES.objectNode();
        ArrayNode tools = result.putArray("tools");
        for (HostTool tool : host.tools()) {
            ObjectNode entry = tools.addObject().put("name", tool.name()).put("description", tool.description());
            entry.set("inputSchema", parsed(tool.inputSchema()));
            // Newer clients hide the tools of servers behind a search; the job's own must be in sight.
            entry.putObject("_meta").put("anthropic/alwaysLoad", true);
        }
        return result;
    }

    private ObjectNode call(JsonNode params) {
        JsonNode arguments = params.path("arguments");
        JsonText text = arguments.isObject() ? new JsonText(arguments.toString()) : JsonText.emptyObject();
        ToolResult outcome = host.call(params.path("name").asText(), text);
        ObjectNode result = NODES.objectNode().put("isError", outcome.failed());
        result.putArray("content").addObject().put("type", "text").put("text", outcome.text());
        return result;
    }

    private static void error(ObjectNode response, int code, String message) {
        response.remove("result");
        response.putObject("error").put("code", code).put("message", message);
    }

    private static JsonNode parsed(JsonText json) {
        try {
            return JSON.readTree(json.text());
        } catch (JsonProcessingException e) {
            throw new IllegalArgumentException("a tool's schema is not readable: " + e.getOriginalMessage(), e);
        }
    }
}
