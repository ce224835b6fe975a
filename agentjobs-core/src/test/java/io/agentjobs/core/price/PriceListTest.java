package io.agentjobs.core.price;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.agentjobs.api.TokenUsage;
import io.agentjobs.api.Usd;
import io.agentjobs.api.plugin.SettingException;
import io.agentjobs.api.plugin.Settings;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PriceListTest {
    private static final TokenUsage MILLION_EACH =
            new TokenUsage(1_000_000, 1_000_000, 1_000_000, 1_000_000, 1_000_000);
    private final PriceList list = PriceList.from(Settings.NONE);

    @Test
    void eachSortOfTokensHasItsPrice() {
        assertThat(list.price(Map.of("claude-sonnet-5", MILLION_EACH))).contains(Usd.parse("28.05"));
    }

    /** The figures are those of recorded sessions: the client's own count of a model's tokens and what it asks for them. */
    @ParameterizedTest
    @CsvSource({
        "1000, 50, 2000, 500, 0.006225",
        "2000, 100, 4000, 1000, 0.01245",
        "3000, 150, 6000, 1500, 0.018675",
        "4000, 200, 8000, 2000, 0.0249"
    })
    void theClientComesToTheSameAmount(long input, long output, long read, long written, String dollars) {
        assertThat(list.price(Map.of("claude-sonnet-5", new TokenUsage(input, read, written, 0, output))))
                .contains(Usd.parse(dollars));
    }

    @Test
    void anAliasCostsWhatItsFamilyCosts() {
        TokenUsage tokens = new TokenUsage(1_000_000, 0, 0, 0, 0);

        assertThat(list.price(Map.of("opus", tokens))).contains(Usd.dollars(5));
        assertThat(list.price(Map.of("claude-opus-5-5", tokens))).contains(Usd.dollars(5));
    }

    @Test
    void anUnknownModelHasNoPriceRatherThanNone() {
        assertThat(list.price(Map.of("gpt-6", new TokenUsage(1, 0, 0, 0, 0)))).isEmpty();
        assertThat(list.price(Map.of("opusculum", new TokenUsage(1, 0, 0, 0, 0))))
                .isEmpty();
    }

    @Test
    void aModelThatWasNamedAndNotUsedHidesNoPrice() {
        TokenUsage tokens = new TokenUsage(1_000_000, 0, 0, 0, 0);

        assertThat(list.price(Map.of("gpt-6", TokenUsage.NONE, "opus", tokens))).contains(Usd.dollars(5));
    }

    @Test
    void noUseSeenIsNoCostKnown() {
        assertThat(list.price(Map.of())).isEmpty();
        assertThat(list.price(Map.of("opus", TokenUsage.NONE))).isEmpty();
    }

    @Test
    void theConfigurationAddsAndReplacesRows() {
        PriceList own = PriceList.from(new Settings(Map.of(
                "model_prices",
                Map.of(
                        "gpt-6",
                        Map.of("input", 2, "output", 8, "cache_read", 0.5),
                        "opus",
                        Map.of("input", 1, "output", 1)))));

        assertThat(own.price(Map.of("gpt-6", new TokenUsage(500_000, 1_000_000, 0, 0, 0))))
                .contains(Usd.parse("1.50"));
        assertThat(own.price(Map.of("opus", new TokenUsage(1_000_000, 0, 0, 0, 0))))
                .contains(Usd.dollars(1));
        assertThat(own.price(Map.of("claude-opus-5-5", new TokenUsage(1_000_000, 0, 0, 0, 0))))
                .contains(Usd.dollars(1));
    }

    @Test
    void aWrongRowIsNamed() {
        assertThatThrownBy(() ->
                        PriceList.from(new Settings(Map.of("model_prices", Map.of("gpt-6", Map.of("input", 2))))))
                .isInstanceOf(SettingException.class)
                .hasMessageContaining("gpt-6")
                .hasMessageContaining("output");
        assertThatThrownBy(() -> PriceList.from(
                        new Settings(Map.of("model_prices", Map.of("gpt-6", Map.of("input", -1, "output", 1))))))
                .hasMessageContaining("model_prices.gpt-6.input");
    }
}
