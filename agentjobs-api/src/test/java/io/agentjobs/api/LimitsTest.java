package io.agentjobs.api;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;

class LimitsTest {
    private static final Duration HOUR = Duration.ofHours(1);

    @Test
    void theSmallestLimitsArePossible() {
        Limits limits = new Limits(1, new Usd(1), Duration.ofNanos(1));

        assertThat(limits.turns()).isEqualTo(1);
    }

    @Test
    void aLimitOfNothingIsRefusedWithTheValues() {
        List<Executable> wrong = List.of(
                () -> new Limits(0, Usd.dollars(1), HOUR),
                () -> new Limits(-5, Usd.dollars(1), HOUR),
                () -> new Limits(1, Usd.ZERO, HOUR),
                () -> new Limits(1, Usd.dollars(1), Duration.ZERO),
                () -> new Limits(1, Usd.dollars(1), HOUR.negated()));

        assertThat(wrong)
                .allSatisfy(limits -> assertThatThrownBy(limits::execute)
                        .isInstanceOf(IllegalArgumentException.class)
                        .hasMessageContaining("above zero")
                        .hasMessageContaining("turns"));
    }
}
