package io.agentjobs.runner.claude;

import com.fasterxml.jackson.databind.JsonNode;
import io.agentjobs.api.JsonText;
import io.agentjobs.api.runner.SessionOutcome;
import io.agentjobs.runner.claude.protocol.Frame;
import java.time.Instant;
import java.time.ZoneId;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * Says how a session ended. The result frame decides, never the exit code: an error is seen with exit code 0 and a good
 * report with exit code 1, and {@code subtype: success} stands over errors of the service too. Pure.
 */
final class JudgeOutcome {

    private final ZoneId zone;

    /** {@code zone} is where the client tells the time. */
    JudgeOutcome(ZoneId zone) {
        this.zone = zone;
    }

    SessionOutcome of(Ending end) {
        if (end.misbilled() != null) {
            return new SessionOutcome.AuthFailed(end.misbilled(), end.usage());
        }
        Frame.@Nullable Result result = end.record().result();
        if (result == null) {
            return withoutResult(end);
        }
        if (end.interrupted() && isAborted(result)) {
            return new SessionOutcome.Interrupted(end.usage());
        }
        return switch (result.subtype()) {
            case "error_max_turns" -> new SessionOutcome.TurnLimit(end.usage());
            case "error_max_budget_usd" -> new SessionOutcome.BudgetLimit(end.usage());
            case "error_max_structured_output_retries" ->
                new SessionOutcome.Completed(end.record().lastText(), null, end.usage());
            default -> {
                // An error text must never pass for a report, even where the result forgets to call it one.
                boolean failed = result.error() || end.record().clientError() != null;
                yield failed ? failed(end, result) : completed(end, result);
            }
        };
    }

    private static SessionOutcome completed(Ending end, Frame.Result result) {
        String text = result.text() == null ? end.record().lastText() : result.text();
        JsonNode structured = result.structured();
        return new SessionOutcome.Completed(
                text, structured == null ? null : new JsonText(structured.toString()), end.usage());
    }

    private static boolean isAborted(Frame.Result result) {
        return result.subtype().equals("error_during_execution")
                || result.reason().startsWith("aborted");
    }

    private SessionOutcome failed(Ending end, Frame.Result result) {
        String text = errorText(end, result);
        @Nullable Integer status = result.apiStatus();
        @Nullable SessionOutcome known = known(end, text, status, result.reason());
        if (known != null) {
            return known;
        }
        if (status != null
                || result.reason().equals("api_error")
                || end.record().clientError() != null) {
            return new SessionOutcome.ApiFailed(status, text, end.usage());
        }
        return new SessionOutcome.Crashed(end.exit(), joined(text, end.tail()), end.usage());
    }

    private static String errorText(Ending end, Frame.Result result) {
        if (result.text() != null && !result.text().isBlank()) {
            return result.text();
        }
        return result.errors().isEmpty() ? end.record().lastText() : String.join("\n", result.errors());
    }

    private SessionOutcome withoutResult(Ending end) {
        if (end.interrupted()) {
            return new SessionOutcome.Interrupted(end.usage());
        }
        if (end.stopReason() != null) {
            return new SessionOutcome.Crashed(end.exit(), joined(end.stopReason(), end.tail()), end.usage());
        }
        Frame.@Nullable Retry retry = end.record().retry();
        if (retry != null && retry.status() != null) {
            String text = "the service answers HTTP " + retry.status() + " (" + retry.error() + ")";
            @Nullable SessionOutcome known = known(end, text, retry.status(), "");
            return known == null ? new SessionOutcome.ApiFailed(retry.status(), text, end.usage()) : known;
        }
        if (VersionWords.areOfClient(end.tail())) {
            return new SessionOutcome.VersionRefused(VersionWords.withRemedy(end.tail()), end.usage());
        }
        @Nullable SessionOutcome known = known(end, end.tail(), null, "");
        if (known != null) {
            return known;
        }
        return end.written() == null
                ? new SessionOutcome.Crashed(end.exit(), TrustAdvice.addedTo(end.tail()), end.usage())
                : new SessionOutcome.Completed(end.written(), null, end.usage());
    }

    /** The outcomes that the client's words, the status or the reason make certain; null for none of them. */
    private @Nullable SessionOutcome known(Ending end, String text, @Nullable Integer status, String reason) {
        String words = text.toLowerCase(Locale.ROOT);
        String error =
                end.record().clientError() == null || end.record().clientError().error() == null
                        ? ""
                        : end.record().clientError().error();
        int code = status == null ? 0 : status;
        if (words.contains("no conversation found with session id")) {
            return new SessionOutcome.SessionMissing(text, end.usage());
        }
        if (VersionWords.areOfService(text)) {
            return new SessionOutcome.VersionRefused(VersionWords.withRemedy(text), end.usage());
        }
        if (reason.equals("prompt_too_long") || code == 413 || words.startsWith("prompt is too long")) {
            return new SessionOutcome.ContextExhausted(text, end.usage());
        }
        if (code == 429
                || error.equals("rate_limit")
                || words.contains("credit balance is too low")
                || words.matches("(?s).{0,200}(hit your .{0,40}limit|usage limit reached).*")) {
            ResetTime reset = reset(end.record().limit(), text, end.now());
            return new SessionOutcome.UsageLimit(reset.at(), reset.exact(), text, end.usage());
        }
        if (code == 401
                || code == 403
                || error.equals("authentication_failed")
                || words.startsWith("not logged in")
                || words.startsWith("invalid api key")) {
            return new SessionOutcome.AuthFailed(text, end.usage());
        }
        return null;
    }

    private ResetTime reset(Frame.@Nullable RateLimit limit, String banner, Instant now) {
        return limit != null && limit.resetsAt() != null
                ? new ResetTime(limit.resetsAt(), true)
                : ResetTime.in(banner, now, zone);
    }

    private static String joined(String first, String second) {
        return second.isBlank() ? first : first + "\n" + second;
    }
}
