package io.agentjobs.core.config;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.agentjobs.api.Complexity;
import io.agentjobs.api.Effort;
import io.agentjobs.api.Kind;
import io.agentjobs.api.Limits;
import io.agentjobs.api.Usd;
import io.agentjobs.api.plugin.SettingException;
import io.agentjobs.api.plugin.Settings;
import java.math.BigDecimal;
import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The tables of limits, models and efforts as people know them, and how the configuration changes them. */
class LimitsAndModelsTest {
    private static final EngineConfig USUAL = EngineConfig.from(Settings.NONE);

    private static EngineConfig with(String key, Object value) {
        return EngineConfig.from(new Settings(Map.of(key, value)));
    }

    @Test
    void defaultsAndCeilings() {
        assertThat(USUAL.limits().defaults()).isEqualTo(new Limits(80, Usd.dollars(10), Duration.ofMinutes(45)));
        assertThat(USUAL.limits().ceilings()).isEqualTo(new Limits(200, Usd.dollars(50), Duration.ofHours(3)));
        assertThat(USUAL.maxRunning()).isEqualTo(2);
    }

    @ParameterizedTest
    @CsvSource({
        "REVIEW, sonnet, opus, fable, HIGH",
        "FIX, sonnet, opus, fable, HIGH",
        "GENERAL, sonnet, opus, fable, MEDIUM",
        "RESEARCH, sonnet, sonnet, opus, HIGH"
    })
    void modelsAndEfforts(Kind kind, String light, String normal, String hard, Effort effort) {
        assertThat(USUAL.models().model(kind, Complexity.LIGHT)).isEqualTo(light);
        assertThat(USUAL.models().model(kind, Complexity.NORMAL)).isEqualTo(normal);
        assertThat(USUAL.models().model(kind, Complexity.HARD)).isEqualTo(hard);
        assertThat(USUAL.efforts()).containsEntry(kind, effort);
    }

    @Test
    void eachOfThemIsConfigured() {
        EngineConfig config = EngineConfig.from(new Settings(Map.of(
                "limits",
                Map.of("default_max_budget_usd", new BigDecimal("0.50"), "ceiling_max_turns", 500),
                "models",
                Map.of("fix", Map.of("hard", "gpt-6")),
                "effort_by_kind",
                Map.of("general", "low"))));

        assertThat(config.limits().defaults().budget()).isEqualTo(Usd.parse("0.50"));
        assertThat(config.limits().ceilings().turns()).isEqualTo(500);
        assertThat(config.models().model(Kind.FIX, Complexity.HARD)).isEqualTo("gpt-6");
        assertThat(config.efforts()).containsEntry(Kind.GENERAL, Effort.LOW).containsEntry(Kind.FIX, Effort.HIGH);
    }

    @ParameterizedTest
    @CsvSource({
        "default_max_turns, 0",
        "default_max_budget_usd, 0",
        "default_max_budget_usd, -1",
        "ceiling_max_budget_usd, 10001",
        "default_timeout_minutes, 0",
        "default_max_turn, 3"
    })
    void whatCannotBeALimitIsNamed(String key, int value) {
        assertThatThrownBy(() -> with("limits", Map.of(key, value)))
                .isInstanceOf(SettingException.class)
                .hasMessageContaining(key);
    }

    @Test
    void aDefaultAboveItsCeilingIsAnError() {
        assertThatThrownBy(() -> with("limits", Map.of("ceiling_timeout_minutes", 30)))
                .hasMessageContaining("ceiling_timeout_minutes");
    }

    @ParameterizedTest
    @CsvSource({"0", "9", "-1"})
    void onlyOneToEightJobsRunAtOnce(int places) {
        assertThatThrownBy(() -> with("max_running", places)).hasMessageContaining("max_running");
    }
}
