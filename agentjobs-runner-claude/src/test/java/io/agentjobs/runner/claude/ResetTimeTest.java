package io.agentjobs.runner.claude;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.time.ZoneId;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ResetTimeTest {

    private static final Instant NOW = Instant.parse("2026-12-30T14:00:00Z");
    private static final ZoneId ZONE = ZoneId.of("America/New_York");

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "You've hit your session limit · resets 9pm (Asia/Bangkok) | 2026-12-30T14:00:00Z",
                "You've hit your session limit · resets 1:55pm (UTC) | 2026-12-30T13:55:00Z",
                "You've hit your session limit · resets 1:45pm (UTC) | 2026-12-31T13:45:00Z",
                "You've hit your 5-hour limit · resets 3:32pm (UTC) | 2026-12-30T15:32:00Z",
                "You've hit your limit · resets 12am (UTC) | 2026-12-31T00:00:00Z",
                "You've hit your limit · resets 12:05pm (UTC) | 2026-12-31T12:05:00Z",
                "You've hit your weekly limit · resets Jan 2, 9am (Europe/Berlin) | 2027-01-02T08:00:00Z",
                "You've hit your weekly limit · resets Dec 31 at 5am (UTC) | 2026-12-31T05:00:00Z",
                "limit reached · resets at 10am | 2026-12-30T15:00:00Z"
            })
    void isReadFromABannerButNotExact(String banner, Instant expected) {
        assertThat(ResetTime.in(banner, NOW, ZONE)).isEqualTo(new ResetTime(expected, false));
    }

    @Test
    void isExactAsASecondOfTheEpoch() {
        assertThat(ResetTime.in("Claude AI usage limit reached|1796052744", NOW, ZONE))
                .isEqualTo(new ResetTime(Instant.ofEpochSecond(1796052744), true));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "You've hit your limit",
                "resets soon",
                "resets 25pm (UTC)",
                "resets 9pm (Middle/Earth)",
                "resets Feb 31, 9am (UTC)",
                "resets Foo 3, 9am (UTC)"
            })
    void isUnknownWhereTheBannerTellsNone(String banner) {
        assertThat(ResetTime.in(banner, NOW, ZONE)).isEqualTo(ResetTime.UNKNOWN);
    }
}
