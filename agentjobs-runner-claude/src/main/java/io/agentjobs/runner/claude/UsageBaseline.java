package io.agentjobs.runner.claude;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.agentjobs.api.TokenUsage;
import io.agentjobs.api.Usd;
import io.agentjobs.api.runner.SessionSpec;
import io.agentjobs.runner.claude.protocol.Frame;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What a conversation had used when its last session ended well, kept in the session's folder for the next one. Taken
 * out when it is read: after a crash the figure would be too old, and then there is none.
 *
 * @param byModel the client's totals by model
 * @param cost the client's total in dollars; null when it told none
 */
record UsageBaseline(
        Map<String, TokenUsage> byModel, @Nullable Usd cost) {

    private static final ObjectMapper JSON = new ObjectMapper();
    private static final String FILE = "claude-usage.json";

    /** The totals of {@code result}. */
    static UsageBaseline of(Frame.Result result) {
        return new UsageBaseline(result.byModel(), result.cost());
    }

    /** Reads and removes what the conversation of {@code spec} left; null when it left nothing readable. */
    static @Nullable UsageBaseline take(SessionSpec spec) throws IOException {
        Path file = spec.folder().resolve(FILE);
        if (!Files.exists(file)) {
            return null;
        }
        byte[] bytes = Files.readAllBytes(file);
        Files.delete(file);
        try {
            JsonNode json = JSON.readTree(new String(bytes, StandardCharsets.UTF_8));
            return spec.resume() && json.path("session").asText().equals(spec.sessionId()) ? read(json) : null;
        } catch (JsonProcessingException | IllegalArgumentException e) {
            return null;
        }
    }

    private static UsageBaseline read(JsonNode json) {
        Map<String, TokenUsage> byModel = new HashMap<>();
        for (Map.Entry<String, JsonNode> model : json.path("models").properties()) {
            JsonNode counts = model.getValue();
            byModel.put(
                    model.getKey(),
                    new TokenUsage(
                            counts.path(0).asLong(),
                            counts.path(1).asLong(),
                            counts.path(2).asLong(),
                            0,
                            counts.path(3).asLong()));
        }
        JsonNode micros = json.path("micros");
        return new UsageBaseline(byModel, micros.isNumber() ? new Usd(micros.asLong()) : null);
    }

    /** Leaves this for the next session of the same conversation. */
    void leave(SessionSpec spec) throws IOException {
        ObjectNode json = JSON.createObjectNode().put("session", spec.sessionId());
        ObjectNode models = json.putObject("models");
        byModel.forEach((model, usage) -> models.putArray(model)
                .add(usage.input())
                .add(usage.cacheRead())
                .add(usage.cacheWrite5m())
                .add(usage.output()));
        if (cost != null) {
            json.put("micros", cost.micros());
        }
        Path written = spec.folder().resolve(FILE + ".new");
        Files.writeString(written, json.toString());
        Files.move(written, spec.folder().resolve(FILE), StandardCopyOption.ATOMIC_MOVE);
    }

    /** Whether the client's totals go on from here: they then hold at least this and what was seen since. */
    boolean isPartOf(Frame.Result result, Map<String, TokenUsage> since) {
        return read(result.byModel()) >= read(byModel) + read(since);
    }

    private static long read(Map<String, TokenUsage> byModel) {
        return byModel.values().stream()
                .mapToLong(usage -> usage.total() - usage.output())
                .sum();
    }

    /** {@code totals} without this. */
    Map<String, TokenUsage> takenOff(Map<String, TokenUsage> totals) {
        Map<String, TokenUsage> rest = new HashMap<>();
        totals.forEach((model, usage) -> rest.put(model, less(usage, byModel.getOrDefault(model, TokenUsage.NONE))));
        return rest;
    }

    /** {@code total} without this; null when either is not known. */
    @Nullable
    Usd takenOff(@Nullable Usd total) {
        return total == null || cost == null ? null : new Usd(Math.max(0, total.micros() - cost.micros()));
    }

    private static TokenUsage less(TokenUsage from, TokenUsage part) {
        return new TokenUsage(
                Math.max(0, from.input() - part.input()),
                Math.max(0, from.cacheRead() - part.cacheRead()),
                Math.max(0, from.cacheWrite5m() - part.cacheWrite5m()),
                0,
                Math.max(0, from.output() - part.output()));
    }
}
