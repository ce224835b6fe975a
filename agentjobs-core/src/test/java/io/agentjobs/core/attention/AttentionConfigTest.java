package io.agentjobs.core.attention;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.agentjobs.api.JobStatus;
import io.agentjobs.api.plugin.SettingException;
import io.agentjobs.api.plugin.Settings;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalTime;
import java.time.ZoneId;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class AttentionConfigTest {
    private static final ZoneId BERLIN = ZoneId.of("Europe/Berlin");

    private static AttentionConfig read(Map<String, ?> attention) {
        return AttentionConfig.from(new Settings(Map.of("attention", attention)));
    }

    private static void assertRefused(Map<String, ?> attention, String key, String... parts) {
        assertThatThrownBy(() -> read(attention))
                .isInstanceOf(SettingException.class)
                .hasMessageContaining("config key " + key + ":")
                .satisfies(refusal ->
                        List.of(parts).forEach(part -> assertThat(refusal).hasMessageContaining(part)));
    }

    @Test
    void withoutAWordEverythingIsToldAtOnceAndNothingTwiceInAnHour() {
        AttentionPolicy policy = AttentionConfig.from(Settings.NONE).of("desktop");

        assertThat(policy).isEqualTo(new AttentionPolicy(Set.of(LineEvent.values()), null, Duration.ofHours(1)));
    }

    @Test
    void aNotifierTakesWhatIsSaidForAllAndChangesWhatIsSaidForIt() {
        AttentionConfig config = read(Map.of(
                "events",
                List.of("failed", "owner"),
                "quiet_hours",
                "22:00-7:30",
                "zone",
                "Europe/Berlin",
                "notifiers",
                Map.of(
                        "desktop",
                        Map.of("events", List.of("done"), "repeat_after_minutes", 5),
                        "webhook",
                        Map.of("quiet_hours", ""),
                        "command",
                        Map.of("zone", "UTC"))));

        QuietHours night = new QuietHours(LocalTime.of(22, 0), LocalTime.of(7, 30), BERLIN);
        Set<LineEvent> usual = Set.of(LineEvent.FAILED, LineEvent.OWNER);
        assertThat(config.of("another")).isEqualTo(new AttentionPolicy(usual, night, Duration.ofHours(1)));
        assertThat(config.of("desktop"))
                .isEqualTo(new AttentionPolicy(Set.of(LineEvent.DONE), night, Duration.ofMinutes(5)));
        assertThat(config.of("webhook")).isEqualTo(new AttentionPolicy(usual, null, Duration.ofHours(1)));
        assertThat(config.of("command"))
                .isEqualTo(new AttentionPolicy(
                        usual,
                        new QuietHours(LocalTime.of(22, 0), LocalTime.of(7, 30), ZoneId.of("UTC")),
                        Duration.ofHours(1)));
    }

    @Test
    void whatCannotBeIsRefusedByItsKey() {
        assertRefused(Map.of("event", List.of()), "attention.event", "no such key", "'events'");
        assertRefused(Map.of("colour", "red"), "attention.colour", "no such key", "quiet_hours");
        assertRefused(Map.of("events", List.of("failure")), "attention.events", "failed", "failure");
        assertRefused(Map.of("events", "failed"), "attention.events", "a list of texts");
        assertRefused(Map.of("zone", "Berlin"), "attention.zone", "Europe/Berlin", "Berlin");
        assertRefused(Map.of("repeat_after_minutes", -1), "attention.repeat_after_minutes");
        assertRefused(Map.of("repeat_after_minutes", 10_081), "attention.repeat_after_minutes");
        assertRefused(Map.of("notifiers", List.of()), "attention.notifiers", "an object");
        assertRefused(
                Map.of("notifiers", Map.of("desktop", Map.of("notifiers", Map.of()))),
                "attention.notifiers.desktop.notifiers");
        assertRefused(
                Map.of("notifiers", Map.of("desktop", Map.of("quiet_hours", "night"))),
                "attention.notifiers.desktop.quiet_hours",
                "22:00-07:30");
    }

    @ParameterizedTest
    @ValueSource(strings = {"22:00", "22-7", "24:00-07:00", "22:60-07:00", "07:00-07:00", "22:00-07:00-", "x"})
    void hoursOfAnotherFormAreRefused(String hours) {
        assertRefused(Map.of("quiet_hours", hours), "attention.quiet_hours", hours);
    }

    @Test
    void aPolicyForANotifierThatTheOwnerHasNotIsRefused() {
        AttentionConfig config = read(Map.of("notifiers", Map.of("pager", Map.of())));

        assertThatThrownBy(() -> config.requireNotifiers(Set.of("webhook", "desktop")))
                .isInstanceOf(SettingException.class)
                .hasMessageContaining("attention.notifiers.pager")
                .hasMessageContaining("desktop, webhook");
        config.requireNotifiers(Set.of("pager"));
    }

    @ParameterizedTest
    @CsvSource({
        "2026-10-15T19:59:00Z, false",
        "2026-10-15T20:00:00Z, true",
        "2026-10-16T05:29:59Z, true",
        "2026-10-16T05:30:00Z, false",
        // Winter time: an hour later by the sun.
        "2026-10-26T20:59:00Z, false",
        "2026-10-26T21:00:00Z, true",
        // The hour that comes twice.
        "2026-10-25T00:30:00Z, true",
        "2026-10-25T01:30:00Z, true"
    })
    void hoursMayCrossMidnightAndFollowTheClockOfTheirZone(Instant at, boolean quiet) {
        assertThat(QuietHours.parse("k", "22:00-07:30", BERLIN).contains(at)).isEqualTo(quiet);
    }

    @Test
    void hoursWithinADayEndBeforeTheyBeginAgain() {
        QuietHours noon = QuietHours.parse("k", "12:00 - 13:00", ZoneId.of("UTC"));

        assertThat(noon.contains(Instant.parse("2026-10-15T12:30:00Z"))).isTrue();
        assertThat(noon.contains(Instant.parse("2026-10-15T13:00:00Z"))).isFalse();
        assertThat(noon.contains(Instant.parse("2026-10-15T11:59:59Z"))).isFalse();
    }

    @ParameterizedTest
    @CsvSource({
        "[jobs:job-done] x, SUCCEEDED, DONE",
        "[jobs:job-done] x, FAILED, FAILED",
        "[jobs:job-done] x, TIMEOUT, FAILED",
        "[jobs:job-done] x, CANCELLED, CANCELLED",
        "[jobs:account-parked] x, PARKED, PARKED",
        "[jobs:account-parked] x, SUCCEEDED, PARKED",
        "[jobs:job-done] x, QUEUED, OTHER"
    })
    void anEventIsKnownByLineAndStatus(String line, JobStatus status, LineEvent event) {
        assertThat(LineEvent.of(line, status)).isEqualTo(event);
    }
}
