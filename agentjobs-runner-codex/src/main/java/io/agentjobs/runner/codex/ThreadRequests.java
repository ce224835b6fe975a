package io.agentjobs.runner.codex;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.agentjobs.api.AccessMode;
import io.agentjobs.api.JsonText;
import io.agentjobs.api.Kind;
import io.agentjobs.api.runner.HostTool;
import io.agentjobs.api.runner.SessionSpec;
import java.util.List;
import java.util.Locale;

/** Writes the requests that open a thread and start its turn. */
final class ThreadRequests {
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final JsonNodeFactory NODES = JsonNodeFactory.instance;

    private static final String ASK_FOR_ALL = "untrusted";
    private static final String READ_ONLY = "readOnly";

    /** The client refuses a turn with more than 1,048,576 characters. */
    private static final int MAX_INPUT_CHARS = 1_000_000;

    private final SessionSpec spec;

    ThreadRequests(SessionSpec spec) {
        this.spec = spec;
    }

    /** Research reads the web and nothing else; so it needs no right to write either. */
    private boolean isReadOnly() {
        return spec.access() == AccessMode.READ_ONLY || spec.kind() == Kind.RESEARCH;
    }

    private String profile() {
        return isReadOnly() ? CodexCommand.READ_PROFILE : CodexCommand.WRITE_PROFILE;
    }

    /** True when the thread that was opened asks for everything, and can write nowhere. */
    boolean isOpenedAsAsked(JsonNode opened) {
        return opened.path("activePermissionProfile").path("id").asText().equals(CodexCommand.OPENING_PROFILE)
                && opened.path("sandbox").path("type").asText().equals(READ_ONLY)
                && opened.path("approvalPolicy").asText().equals(ASK_FOR_ALL);
    }

    /** True when a thread has the sandbox and the approval policy that its turn must have. */
    boolean isBoxedAsAsked(JsonNode threadSettings) {
        return threadSettings
                        .path("activePermissionProfile")
                        .path("id")
                        .asText()
                        .equals(profile())
                && threadSettings
                        .path("sandboxPolicy")
                        .path("type")
                        .asText()
                        .equals(isReadOnly() ? READ_ONLY : "workspaceWrite")
                && threadSettings.path("approvalPolicy").asText().equals(ASK_FOR_ALL);
    }

    String method() {
        return spec.resume() ? "thread/resume" : "thread/start";
    }

    /**
     * Parameters of {@link #method()}. A resumed thread does not keep its sandbox by itself, so it is always given. The
     * thread opens in a sandbox of the client's own, and gets that of its turn by {@link #box}: while a profile denies
     * reading, each file that the client looks for costs two sandboxes, and it looks for the same ones at both times.
     *
     * @param threadId the thread to resume; not read for a new one
     * @param user the user's own configuration
     */
    ObjectNode thread(String threadId, UserConfig user, List<HostTool> tools) {
        ObjectNode params = NODES.objectNode()
                .put("model", spec.model())
                .put("modelProvider", CodexLane.provider(spec.lane()))
                .put("cwd", spec.workDirectory().toString())
                .put("approvalPolicy", ASK_FOR_ALL)
                .put("permissions", CodexCommand.OPENING_PROFILE);
        if (spec.resume()) {
            params.put("threadId", threadId).put("excludeTurns", true);
        }
        ObjectNode config = params.putObject("config");
        config.put("web_search", spec.kind() == Kind.RESEARCH ? "live" : "disabled");
        if (!user.hasInstructions(spec.workDirectory())) {
            // The client starts two sandboxes for each name that it looks for.
            config.put("project_doc_max_bytes", 0);
        }
        user.servers().forEach(name -> config.put("mcp_servers." + name + ".enabled", false));
        ArrayNode offered = params.putArray("dynamicTools");
        tools.forEach(tool -> offered.addObject()
                .put("type", "function")
                .put("name", tool.name())
                .put("description", tool.description())
                .set("inputSchema", parsed(tool.inputSchema())));
        return params;
    }

    /** Parameters of {@code thread/settings/update}: the sandbox of the turn to come. */
    ObjectNode box(String threadId) {
        return NODES.objectNode().put("threadId", threadId).put("permissions", profile());
    }

    /** True when the prompt is longer than the client takes as the input of a turn. */
    boolean hasPreface() {
        return startOfInput() > 0;
    }

    /** Parameters of {@code thread/inject_items}: what of the prompt goes before the turn's own input. */
    ObjectNode preface(String threadId) {
        ObjectNode params = NODES.objectNode().put("threadId", threadId);
        ArrayNode content = params.putArray("items")
                .addObject()
                .put("type", "message")
                .put("role", "user")
                .putArray("content");
        content.addObject().put("type", "input_text").put("text", spec.prompt().substring(0, startOfInput()));
        return params;
    }

    private int startOfInput() {
        String prompt = spec.prompt();
        int start = Math.max(0, prompt.length() - MAX_INPUT_CHARS);
        return start > 0 && Character.isLowSurrogate(prompt.charAt(start)) ? start + 1 : start;
    }

    ObjectNode turn(String threadId) {
        ObjectNode params = NODES.objectNode().put("threadId", threadId);
        params.putArray("input")
                .addObject()
                .put("type", "text")
                .put("text", spec.prompt().substring(startOfInput()));
        if (spec.effort() != null) {
            params.put("effort", spec.effort().name().toLowerCase(Locale.ROOT));
        }
        if (spec.outputSchema() != null) {
            params.set("outputSchema", parsed(spec.outputSchema()));
        }
        return params;
    }

    private static JsonNode parsed(JsonText json) {
        try {
            return JSON.readTree(json.text());
        } catch (JsonProcessingException e) {
            throw new IllegalArgumentException("a schema is not readable: " + e.getOriginalMessage(), e);
        }
    }
}
