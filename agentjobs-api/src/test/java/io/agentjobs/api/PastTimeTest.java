package io.agentjobs.api;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Instant;
import java.time.ZoneId;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class PastTimeTest {
    private static final Instant NOW = Instant.parse("2026-01-05T10:00:00Z");
    private static final ZoneId ZONE = ZoneId.of("Asia/Bangkok");

    @ParameterizedTest
    @CsvSource({
        "7d, 2025-12-29T10:00:00Z",
        "12h, 2026-01-04T22:00:00Z",
        "30m, 2026-01-05T09:30:00Z",
        "0d, 2026-01-05T10:00:00Z",
        "2026-01-04, 2026-01-03T17:00:00Z",
    })
    void isASpanBeforeNowOrADayOfTheZone(String text, String instant) {
        assertThat(PastTime.parse(text, NOW, ZONE)).isEqualTo(Instant.parse(instant));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "7", "d", "-7d", "7w", "1234567d", "2026-02-30", "yesterday", "7d\n"})
    void isNothingElse(String text) {
        assertThatThrownBy(() -> PastTime.parse(text, NOW, ZONE))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining(PastTime.FORMS);
    }

    @Test
    void reachesBackAsFarAsItCanBeWritten() {
        assertThat(PastTime.parse("999999d", NOW, ZONE)).isBefore(Instant.EPOCH);
    }
}
