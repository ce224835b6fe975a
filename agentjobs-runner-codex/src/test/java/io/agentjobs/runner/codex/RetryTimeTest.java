package io.agentjobs.runner.codex;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.time.ZoneId;
import java.time.ZonedDateTime;
import org.junit.jupiter.api.Test;

class RetryTimeTest {
    private static final ZoneId BERLIN = ZoneId.of("Europe/Berlin");
    private static final ZonedDateTime NOON = ZonedDateTime.of(2026, 11, 30, 12, 0, 30, 0, BERLIN);

    @Test
    void aTimeOfDayIsTheNextOneInTheClientsZone() {
        assertThat(RetryTime.in("or try again at 4:59 PM.", NOON)).hasValue(Instant.parse("2026-11-30T15:59:00Z"));
        assertThat(RetryTime.in("or try again at 12:05 AM.", NOON)).hasValue(Instant.parse("2026-11-30T23:05:00Z"));
        assertThat(RetryTime.in("or try again at 12:30 PM.", NOON)).hasValue(Instant.parse("2026-11-30T11:30:00Z"));
    }

    @Test
    void theMinuteThatIsPassingIsNotTomorrow() {
        assertThat(RetryTime.in("try again at 12:00 PM.", NOON)).hasValue(Instant.parse("2026-11-30T11:00:00Z"));
        assertThat(RetryTime.in("try again at 11:58 AM.", NOON)).hasValue(Instant.parse("2026-12-01T10:58:00Z"));
    }

    @Test
    void aDateMayStandBeforeTheTime() {
        assertThat(RetryTime.in("try again at Dec 3rd, 2026 9:07 AM.", NOON))
                .hasValue(Instant.parse("2026-12-03T08:07:00Z"));
    }

    @Test
    void whatIsNoTimeIsNone() {
        assertThat(RetryTime.in("Quota exceeded. Check your plan and billing details.", NOON))
                .isEmpty();
        assertThat(RetryTime.in("try again at 4:99 PM.", NOON)).isEmpty();
        assertThat(RetryTime.in("try again at Feb 31st, 2026 9:07 AM.", NOON)).isEmpty();
        assertThat(RetryTime.in("try again at Xyz 3rd, 2026 9:07 AM.", NOON)).isEmpty();
    }
}
