package io.agentjobs.testkit.model;

import java.time.Instant;
import java.util.Map;

/** A stub of the Anthropic Messages service, enough of it for Claude Code. */
public final class StubAnthropic extends StubModel {

    private StubAnthropic() {
        super(new AnthropicWire());
    }

    /** Starts one on a free loopback port, with an empty script. */
    public static StubAnthropic start() {
        return new StubAnthropic();
    }

    /** The environment that leads Claude Code here, with an invented key and one retry instead of ten. */
    public Map<String, String> environment() {
        return Map.of(
                "ANTHROPIC_BASE_URL", origin(),
                "ANTHROPIC_API_KEY", "sk-ant-test",
                "CLAUDE_CODE_DISABLE_NONESSENTIAL_TRAFFIC", "1",
                "CLAUDE_CODE_MAX_RETRIES", "1",
                "IS_SANDBOX", "1");
    }

    /** A 429 that names when the account's window opens again, in the headers that the service sends with it. */
    public static Answer.Refusal usageLimit(Instant resetAt) {
        return Answer.refusal(429, "This request would exceed your account's rate limit. Please try again later.")
                .with("anthropic-ratelimit-unified-status", "rejected")
                .with("anthropic-ratelimit-unified-representative-claim", "five_hour")
                .with("anthropic-ratelimit-unified-reset", Long.toString(resetAt.getEpochSecond()));
    }
}
