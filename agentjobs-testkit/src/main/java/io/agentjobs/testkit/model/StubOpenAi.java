package io.agentjobs.testkit.model;

import java.time.Instant;
import java.util.List;
import java.util.Map;

/** A stub of the OpenAI Responses service, enough of it for Codex. */
public final class StubOpenAi extends StubModel {

    private StubOpenAi() {
        super(new OpenAiWire());
    }

    /** Starts one on a free loopback port, with an empty script. */
    public static StubOpenAi start() {
        return new StubOpenAi();
    }

    /** The arguments that lead Codex here; {@link #environment()} goes with them. */
    public List<String> arguments() {
        return List.of(
                "-c",
                "model_provider=\"stub\"",
                "-c",
                "model_providers.stub={name=\"stub\",base_url=\"" + origin()
                        + "/v1\",wire_api=\"responses\",env_key=\"STUB_KEY\",request_max_retries=1,stream_max_retries=1}");
    }

    /** The invented key that {@link #arguments()} tells Codex to look for. */
    public Map<String, String> environment() {
        return Map.of("STUB_KEY", "sk-test");
    }

    /** A 429 of a plan's usage limit, with the reset as the service gives it: in epoch seconds in the body. */
    public static Answer usageLimit(Instant resetAt) {
        String body = "{\"error\":{\"type\":\"usage_limit_reached\",\"message\":\"The usage limit has been reached\","
                + "\"plan_type\":\"plus\",\"resets_at\":" + resetAt.getEpochSecond() + "}}";
        return new Answer.Verbatim(429, Map.of("Content-Type", "application/json"), body);
    }
}
