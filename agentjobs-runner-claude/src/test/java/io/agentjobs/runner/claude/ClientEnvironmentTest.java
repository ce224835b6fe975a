package io.agentjobs.runner.claude;

import static org.assertj.core.api.Assertions.assertThat;

import io.agentjobs.api.BillingLane;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

class ClientEnvironmentTest {

    private static final Map<String, String> HOST = Map.ofEntries(
            Map.entry("PATH", "/bin"),
            Map.entry("ANTHROPIC_API_KEY", "key"),
            Map.entry("ANTHROPIC_AUTH_TOKEN", "token"),
            Map.entry("ANTHROPIC_BASE_URL", "http://127.0.0.1:1"),
            Map.entry("ANTHROPIC_CUSTOM_HEADERS", "x: y"),
            Map.entry("ANTHROPIC_BEDROCK_BASE_URL", "http://127.0.0.1:2"),
            Map.entry("AWS_BEARER_TOKEN_BEDROCK", "bearer"),
            Map.entry("CLAUDE_CODE_USE_BEDROCK", "1"),
            Map.entry("CLAUDE_CODE_OAUTH_TOKEN", "login"),
            Map.entry("CLAUDE_CONFIG_DIR", "/home/me/.claude"),
            Map.entry("CLAUDECODE", "1"),
            Map.entry("CLAUDE_CODE_ENTRYPOINT", "cli"),
            Map.entry("CLAUDE_CODE_SSE_PORT", "1234"));

    private static final Set<String> ADDED = Set.of(
            "CLAUDE_CODE_DISABLE_NONESSENTIAL_TRAFFIC", "DISABLE_AUTOUPDATER", "CLAUDE_CODE_DISABLE_BACKGROUND_TASKS");

    @Test
    void theSubscriptionLaneHoldsTheLoginAndNothingOfTheApi() {
        assertThat(ClientEnvironment.of(BillingLane.SUBSCRIPTION, HOST))
                .containsOnlyKeys(with("PATH", "CLAUDE_CODE_OAUTH_TOKEN", "CLAUDE_CONFIG_DIR"));
    }

    @Test
    void theApiLaneHoldsKeyTokenAndBaseUrlAndNothingElseOfTheirKind() {
        assertThat(ClientEnvironment.of(BillingLane.API, HOST))
                .containsOnlyKeys(with(
                        "PATH",
                        "ANTHROPIC_API_KEY",
                        "ANTHROPIC_AUTH_TOKEN",
                        "ANTHROPIC_BASE_URL",
                        "CLAUDE_CONFIG_DIR"));
    }

    @Test
    void whatDecidesWhoIsPaidIsPinnedToTheLanesOwnValues() {
        Map<String, String> client = ClientEnvironment.of(BillingLane.API, HOST);

        assertThat(ClientEnvironment.pinned(client))
                .containsEntry("ANTHROPIC_BASE_URL", "http://127.0.0.1:1")
                .containsEntry("CLAUDE_CODE_OAUTH_TOKEN", "")
                .containsEntry("HTTPS_PROXY", "");
    }

    private static Set<String> with(String... kept) {
        Set<String> names = new HashSet<>(ADDED);
        names.addAll(Set.of(kept));
        return names;
    }
}
