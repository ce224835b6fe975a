package io.agentjobs.api;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;

class TokenUsageTest {

    @Test
    void countsAddUpOneByOne() {
        TokenUsage sum = new TokenUsage(1, 2, 3, 4, 5).plus(new TokenUsage(10, 20, 30, 40, 50));

        assertThat(sum).isEqualTo(new TokenUsage(11, 22, 33, 44, 55));
        assertThat(sum.total()).isEqualTo(165);
    }

    @Test
    void nothingChangesNothing() {
        TokenUsage usage = new TokenUsage(1, 2, 3, 4, 5);

        assertThat(usage.plus(TokenUsage.NONE)).isEqualTo(usage);
        assertThat(TokenUsage.NONE.total()).isZero();
    }

    @Test
    void noCountIsNegative() {
        assertThatThrownBy(() -> new TokenUsage(0, 0, 0, 0, -1)).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> new TokenUsage(-1, 9, 9, 9, 9)).isInstanceOf(IllegalArgumentException.class);
    }
}
