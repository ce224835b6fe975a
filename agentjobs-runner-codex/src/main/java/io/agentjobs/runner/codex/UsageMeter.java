package io.agentjobs.runner.codex;

import com.fasterxml.jackson.databind.JsonNode;
import io.agentjobs.api.TokenUsage;
import io.agentjobs.api.runner.SessionUsage;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Counts what a session uses. The server tells, after each model call, the total of the thread's whole life and the part
 * of the last call; what a resumed thread had used before is told once before its first turn. Not thread-safe.
 */
final class UsageMeter {
    private final Map<String, TokenUsage> byModel = new HashMap<>();
    private @Nullable Counts seen;
    private int turns;

    /** The vendor's counts: {@code input} holds everything read, cached or not. */
    private record Counts(long input, long cached, long written, long output) {
        static Counts of(JsonNode node) {
            return new Counts(
                    node.path("inputTokens").asLong(),
                    node.path("cachedInputTokens").asLong(),
                    node.path("cacheWriteInputTokens").asLong(),
                    node.path("outputTokens").asLong());
        }

        Counts minus(Counts other) {
            return new Counts(
                    input - other.input, cached - other.cached, written - other.written, output - other.output);
        }

        boolean isNegative() {
            return (input | cached | written | output) < 0;
        }

        /** In the one meaning of all vendors. */
        TokenUsage usage() {
            long read = Math.max(0, cached);
            long wrote = Math.max(0, written);
            return new TokenUsage(Math.max(0, input - read - wrote), read, wrote, 0, Math.max(0, output));
        }
    }

    /** Notes what an earlier session of the thread has used. */
    void before(JsonNode tokenUsage) {
        seen = Counts.of(tokenUsage.path("total"));
    }

    /** Counts one model call; a repetition of the same totals counts nothing. */
    void add(JsonNode tokenUsage, String model) {
        Counts total = Counts.of(tokenUsage.path("total"));
        if (total.equals(seen)) {
            return;
        }
        Counts last = Counts.of(tokenUsage.path("last"));
        Counts part = seen == null ? last : total.minus(seen);
        seen = total;
        turns++;
        byModel.merge(model, (part.isNegative() ? last : part).usage(), TokenUsage::plus);
    }

    SessionUsage total() {
        return new SessionUsage(turns, byModel, null);
    }
}
