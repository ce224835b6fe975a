package io.agentjobs.core.config;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.agentjobs.api.Usd;
import io.agentjobs.api.plugin.SettingException;
import io.agentjobs.api.plugin.Settings;
import java.math.BigDecimal;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class EngineConfigTest {
    static Stream<Arguments> faults() {
        return Stream.of(
                fault("model_prices.x.input", "model_prices", Map.of("x", Map.of("input", -1, "output", 1))),
                fault("model_prices.x", "model_prices", Map.of("x", Map.of("input", 1))),
                fault("git_name", "git_name", "a\nb"),
                fault("git_name", "git_name", "a <b>"),
                fault("git_email", "git_email", ""),
                fault("git_email", "git_email", " .,"),
                fault("owner_names", "owner_names", List.of("Ada", "")),
                fault("owner_names", "owner_names", List.of(" \u200b")),
                fault("web_allow_hosts", "web_allow_hosts", List.of("a b")),
                fault("web_allow_hosts", "web_allow_hosts", List.of("https://example.org/")),
                fault("limits.default_max_turns", "limits", Map.of("default_max_turns", "80")),
                fault("limits.default_max_turns", "limits", Map.of("default_max_turns", 300)),
                fault("limits.default_timeout_minutes", "limits", Map.of("ceiling_timeout_minutes", 10)),
                fault("limits.default_max_budget_usd", "limits", Map.of("default_max_budget_usd", 0.001)),
                fault("limits.ceiling_max_budget_usd", "limits", Map.of("ceiling_max_budget_usd", 10_001)));
    }

    private static Arguments fault(String named, String key, Object value) {
        return Arguments.of(named, Map.of(key, value));
    }

    @ParameterizedTest
    @MethodSource("faults")
    void whatNoJobCouldRunWithIsRefusedByItsFullName(String named, Map<String, ?> settings) {
        assertThatThrownBy(() -> EngineConfig.from(new Settings(settings)))
                .isInstanceOfSatisfying(
                        SettingException.class, e -> assertThat(e.key()).isEqualTo(named))
                .hasMessageNotContaining("\n");
    }

    @Test
    void aDefaultAboveItsCeilingNamesBothAndTheirValues() {
        assertThatThrownBy(() -> EngineConfig.from(new Settings(Map.of("limits", Map.of("default_max_turns", 300)))))
                .hasMessageContainingAll("300", "limits.ceiling_max_turns", "200");
    }

    @Test
    void budgetsHaveCentsAndHostsMayBeAddresses() {
        EngineConfig config = EngineConfig.from(new Settings(Map.of(
                "limits", Map.of("default_max_budget_usd", new BigDecimal("2.50")),
                "web_allow_hosts", List.of("docs.example.org", "127.0.0.1", "::1"),
                "owner_names", List.of("Ada Lovelace"))));

        assertThat(config.limits().defaults().budget()).isEqualTo(Usd.parse("2.50"));
        assertThat(config.webHosts()).contains("::1");
    }
}
