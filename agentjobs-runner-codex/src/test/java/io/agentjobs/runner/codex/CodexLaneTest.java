package io.agentjobs.runner.codex;

import static org.assertj.core.api.Assertions.assertThat;

import io.agentjobs.api.BillingLane;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class CodexLaneTest {
    private static final Map<String, String> HOST = Map.of(
            "PATH", "/bin",
            "CODEX_HOME", "/home/me/.codex",
            "CODEX_SANDBOX", "seatbelt",
            "OPENAI_API_KEY", "sk-1",
            "CODEX_API_KEY", "sk-2",
            "OPENAI_BASE_URL", "http://127.0.0.1:1/v1\"}",
            "OPENAI_ORGANIZATION", "org",
            "AZURE_OPENAI_API_KEY", "az");

    @Test
    void theSubscriptionLaneLetsNoKeyAndNoBaseUrlThrough() {
        assertThat(CodexLane.environment(BillingLane.SUBSCRIPTION, HOST)).containsOnlyKeys("PATH", "CODEX_HOME");
    }

    @Test
    void theApiLaneLetsExactlyThoseThrough() {
        assertThat(CodexLane.environment(BillingLane.API, HOST))
                .containsOnlyKeys("PATH", "CODEX_HOME", "OPENAI_API_KEY", "CODEX_API_KEY", "OPENAI_BASE_URL");
    }

    @Test
    void theKeyIsNeverPartOfTheCommandLine() {
        List<String> command = CodexCommand.of(Path.of("/bin/codex"), BillingLane.API, HOST);

        assertThat(command).noneMatch(argument -> argument.contains("sk-"));
        assertThat(command).anyMatch(argument -> argument.contains("env_key=\"OPENAI_API_KEY\""));
    }

    @Test
    void aHostileBaseUrlStaysOneText() {
        assertThat(CodexCommand.of(Path.of("/bin/codex"), BillingLane.API, HOST))
                .anyMatch(argument -> argument.contains("base_url=\"http://127.0.0.1:1/v1\\\"}\""));
    }

    @Test
    void theSubscriptionLaneUsesTheClientsOwnLogin() {
        assertThat(CodexCommand.of(Path.of("/bin/codex"), BillingLane.SUBSCRIPTION, HOST))
                .contains("model_provider=\"openai\"")
                .noneMatch(argument -> argument.contains("base_url"));
    }
}
