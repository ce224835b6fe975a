package io.agentjobs.testkit.claude;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.Map;
import java.util.concurrent.CompletableFuture;

/** Asks the model over the Messages wire and puts its stream of events together again. */
final class FakeModelClient {

    /** A whole reply; {@code output} is the count of output tokens that its end told. */
    record Reply(String id, String model, ArrayNode content, JsonNode usage, long output) {}

    private final HttpClient http =
            HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();
    private final URI uri;
    private final String key;

    FakeModelClient(Map<String, String> environment) {
        this.uri = URI.create(environment.getOrDefault("ANTHROPIC_BASE_URL", "") + "/v1/messages");
        this.key = environment.getOrDefault("ANTHROPIC_API_KEY", "");
    }

    boolean hasKey() {
        return !key.isEmpty();
    }

    CompletableFuture<HttpResponse<String>> ask(ObjectNode request, String session) {
        return http.sendAsync(
                HttpRequest.newBuilder(uri)
                        .header("content-type", "application/json")
                        .header("x-api-key", key)
                        .header("x-claude-code-session-id", session)
                        .POST(HttpRequest.BodyPublishers.ofString(request.toString()))
                        .build(),
                HttpResponse.BodyHandlers.ofString());
    }

    static Reply read(String stream) throws IOException {
        ArrayNode content = JsonNodeFactory.instance.arrayNode();
        JsonNode start = JsonNodeFactory.instance.missingNode();
        StringBuilder json = new StringBuilder();
        long output = 0;
        for (String line : stream.lines().filter(l -> l.startsWith("data: ")).toList()) {
            JsonNode event = FakeFrames.read(line.substring("data: ".length()));
            JsonNode delta = event.path("delta");
            switch (event.path("type").asText()) {
                case "message_start" -> start = event.path("message");
                case "content_block_start" -> {
                    content.add(event.path("content_block").deepCopy());
                    json.setLength(0);
                }
                case "content_block_delta" -> {
                    ObjectNode block = (ObjectNode) content.get(content.size() - 1);
                    if (delta.has("partial_json")) {
                        json.append(delta.path("partial_json").asText());
                        block.set("input", FakeFrames.read(json.toString()));
                    } else {
                        block.put(
                                "text",
                                block.path("text").asText() + delta.path("text").asText());
                    }
                }
                case "message_delta" ->
                    output = event.path("usage").path("output_tokens").asLong();
                default -> {}
            }
        }
        return new Reply(start.path("id").asText(), start.path("model").asText(), content, start.path("usage"), output);
    }
}
