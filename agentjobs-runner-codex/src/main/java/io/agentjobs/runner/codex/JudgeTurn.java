package io.agentjobs.runner.codex;

import com.fasterxml.jackson.databind.JsonNode;
import io.agentjobs.api.JsonText;
import io.agentjobs.api.runner.SessionOutcome;
import io.agentjobs.api.runner.SessionUsage;
import java.time.Instant;
import java.time.InstantSource;
import java.time.ZoneId;
import java.util.Iterator;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Says what the end of a turn means. Pure, but for the clock.
 *
 * @param clock what time it is
 * @param zone where the client tells the time
 */
record JudgeTurn(InstantSource clock, ZoneId zone) {

    /**
     * What is known at the end of a turn.
     *
     * @param turn as the server tells it
     * @param lastText the agent's last message
     * @param wantsStructure true when an answer by a schema was asked for
     * @param interrupted true when the host asked for the end
     * @param rateLimits the account's latest limits; missing when none were told
     */
    record Turn(
            JsonNode turn,
            String lastText,
            boolean wantsStructure,
            boolean interrupted,
            JsonNode rateLimits,
            SessionUsage usage) {}

    SessionOutcome outcome(Turn end) {
        return switch (end.turn().path("status").asText()) {
            case "completed" ->
                new SessionOutcome.Completed(
                        end.lastText(), end.wantsStructure() ? structured(end.lastText()) : null, end.usage());
            case "failed" -> failed(end.turn().path("error"), end);
            case "interrupted" ->
                end.interrupted()
                        ? new SessionOutcome.Interrupted(end.usage())
                        : new SessionOutcome.Crashed(null, "the client interrupted its turn by itself", end.usage());
            default -> new SessionOutcome.Crashed(null, "the client ended its turn with " + end.turn(), end.usage());
        };
    }

    private static @Nullable JsonText structured(String text) {
        try {
            return new JsonText(text.strip());
        } catch (IllegalArgumentException e) {
            return null;
        }
    }

    private SessionOutcome failed(JsonNode error, Turn end) {
        String text = error.path("message").asText("the turn failed without a reason");
        JsonNode info = error.path("codexErrorInfo");
        @Nullable Integer status = status(info);
        SessionUsage usage = end.usage();
        return switch (kind(info)) {
            case "contextWindowExceeded" -> new SessionOutcome.ContextExhausted(text, usage);
            case "sessionBudgetExceeded" -> new SessionOutcome.BudgetLimit(usage);
            case "usageLimitExceeded" -> usedUp(text, end);
            case "unauthorized" -> new SessionOutcome.AuthFailed(text, usage);
            case "modelNotFound" -> new SessionOutcome.ApiFailed(404, text, usage);
            case "rateLimitExceeded" -> new SessionOutcome.ApiFailed(429, text, usage);
            case "serverOverloaded" ->
                new SessionOutcome.ApiFailed(status == null ? Integer.valueOf(503) : status, text, usage);
            case "internalServerError" ->
                new SessionOutcome.ApiFailed(status == null ? Integer.valueOf(500) : status, text, usage);
            case "sandboxError" -> new SessionOutcome.Crashed(null, text, usage);
            default ->
                status != null && (status == 401 || status == 403)
                        ? new SessionOutcome.AuthFailed(text, usage)
                        : new SessionOutcome.ApiFailed(status, text, usage);
        };
    }

    /** A kind is a plain name, or the one field of an object. */
    private static String kind(JsonNode info) {
        Iterator<String> fields = info.fieldNames();
        return fields.hasNext() ? fields.next() : info.asText();
    }

    private static @Nullable Integer status(JsonNode info) {
        JsonNode status = info.path(kind(info)).path("httpStatusCode");
        return status.isInt() ? Integer.valueOf(status.asInt()) : null;
    }

    private SessionOutcome usedUp(String text, Turn end) {
        // The client files it under the same kind when the plan holds no allowance at all: waiting would not help.
        if (text.contains("To use Codex with your ChatGPT plan")) {
            return new SessionOutcome.AuthFailed(text, end.usage());
        }
        Optional<Instant> told = Stream.of("primary", "secondary")
                .map(window -> end.rateLimits().path(window))
                .filter(window -> window.path("usedPercent").asInt() >= 100
                        && window.path("resetsAt").isIntegralNumber())
                .map(window -> Instant.ofEpochSecond(window.path("resetsAt").asLong()))
                .max(Instant::compareTo);
        Optional<Instant> read = RetryTime.in(text, clock.instant().atZone(zone));
        return new SessionOutcome.UsageLimit(told.or(() -> read).orElse(null), told.isPresent(), text, end.usage());
    }
}
