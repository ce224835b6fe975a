package io.agentjobs.api.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class LaunchTokenTest {

    @ParameterizedTest
    @ValueSource(strings = {"12345678", "0c8f2c1e-3b1d-4b52-9a43-07d6a1b0c6aa"})
    void lettersDigitsAndHyphensMakeAToken(String value) {
        assertThat(new LaunchToken(value)).hasToString(value);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "1234567", "with space", "semi;colon", "sl/ash/..", "ümlaut-ümlaut", "new\nline-here"})
    void anythingElseDoesNot(String value) {
        assertThatThrownBy(() -> new LaunchToken(value)).isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void aTokenIsAtMost64Long() {
        assertThat(new LaunchToken("a".repeat(64)).value()).hasSize(64);
        assertThatThrownBy(() -> new LaunchToken("a".repeat(65))).isInstanceOf(IllegalArgumentException.class);
    }
}
