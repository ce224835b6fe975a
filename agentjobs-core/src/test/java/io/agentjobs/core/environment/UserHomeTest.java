package io.agentjobs.core.environment;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class UserHomeTest {

    @Test
    void theEnvironmentNamesIt() {
        assertThat(UserHome.of(Map.of("HOME", "/elsewhere/me"))).isEqualTo(Path.of("/elsewhere/me"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "relative", "~"})
    void theAccountNamesItWhenTheEnvironmentNamesNoPlace(String home) {
        assertThat(UserHome.of(Map.of("HOME", home))).isEqualTo(Path.of(System.getProperty("user.home")));
    }

    @Test
    void theAccountNamesItWithoutAnEnvironment() {
        assertThat(UserHome.of(Map.of())).isEqualTo(Path.of(System.getProperty("user.home")));
    }
}
