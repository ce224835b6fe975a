package io.agentjobs.api;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.math.BigDecimal;
import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class UsdTest {

    @ParameterizedTest
    @CsvSource({
        "0, 0",
        "2.50, 2500000",
        "' 7 ', 7000000",
        "0.000001, 1",
        "0.0000001, 1",
        "0.0000011, 2",
        "1e3, 1000000000",
        "999999999999.999999, 999999999999999999",
    })
    void anAmountIsReadToTheMillionthAndNeverTooLow(String text, long micros) {
        assertThat(Usd.parse(text).micros()).isEqualTo(micros);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "free", "$5", "1,5", "NaN", "Infinity", "0x10", "1_000", "5 USD"})
    void whatIsNoNumberIsRefusedWithItsText(String text) {
        assertThatThrownBy(() -> Usd.parse(text))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("'" + text + "' is no amount of dollars");
    }

    @ParameterizedTest
    @ValueSource(strings = {"-0.01", "-1", "10000000000000", "1e13", "1e999999999"})
    void whatIsOutOfRangeIsRefused(String text) {
        assertThatThrownBy(() -> Usd.parse(text))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("between 0 and a trillion");
    }

    @ParameterizedTest
    @CsvSource({"1e-999999999, 1", "0e-999999999, 0", "0e999999999, 0"})
    void anExponentOutOfAllBoundsCostsNothing(String text, long micros) {
        assertThat(Usd.parse(text).micros()).isEqualTo(micros);
    }

    @Test
    void itPrintsToTheCentInEveryLanguage() {
        Locale before = Locale.getDefault();
        try {
            Locale.setDefault(Locale.GERMANY);
            assertThat(Usd.parse("1234.565")).hasToString("$1234.57");
            assertThat(Usd.ZERO).hasToString("$0.00");
            assertThat(Usd.parse("0.004")).hasToString("$0.00");
        } finally {
            Locale.setDefault(before);
        }
    }

    @Test
    void sumsAreExactAndOverflowIsAnError() {
        assertThat(Usd.parse("0.1").plus(Usd.parse("0.2"))).isEqualTo(Usd.parse("0.3"));
        assertThatThrownBy(() -> new Usd(Long.MAX_VALUE).plus(new Usd(1))).isInstanceOf(ArithmeticException.class);
        assertThatThrownBy(() -> Usd.dollars(Long.MAX_VALUE)).isInstanceOf(ArithmeticException.class);
    }

    @Test
    void amountsCompareByValue() {
        assertThat(Usd.dollars(2)).isGreaterThan(Usd.parse("1.99")).isEqualByComparingTo(Usd.parse("2.00"));
        assertThat(Usd.dollars(2).amount()).isEqualByComparingTo(new BigDecimal("2"));
    }

    @Test
    void negativeMillionthsCannotBe() {
        assertThatThrownBy(() -> new Usd(-1)).isInstanceOf(IllegalArgumentException.class);
    }
}
