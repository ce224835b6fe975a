package io.agentjobs.api;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Instant;
import java.util.Locale;
import java.util.Random;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class JobIdTest {

    @Test
    void anIdSaysWhenItsJobWasCreatedInUtc() {
        RandomGenerator always = new Random() {
            @Override
            public int nextInt(int bound) {
                return 0x70d3;
            }
        };

        assertThat(JobId.create(Instant.parse("2026-10-15T12:41:36.999Z"), always))
                .hasToString("261015-124136-70d3");
    }

    @Test
    void theLastPartHasFourDigitsHoweverSmallTheNumber() {
        RandomGenerator zero = new Random() {
            @Override
            public int nextInt(int bound) {
                return 0;
            }
        };

        assertThat(JobId.create(Instant.parse("2026-01-02T03:04:05Z"), zero)).hasToString("260102-030405-0000");
    }

    @Test
    void theLanguageOfTheMachineDoesNotChangeTheDigits() {
        Locale before = Locale.getDefault();
        try {
            Locale.setDefault(Locale.forLanguageTag("ar-EG-u-nu-arab"));
            String id = JobId.create(Instant.parse("2026-01-02T03:04:05Z"), new Random(1))
                    .value();

            assertThat(id).matches("260102-030405-[0-9a-f]{4}");
        } finally {
            Locale.setDefault(before);
        }
    }

    @Test
    void idsSortByTheTimeOfCreation() {
        Random random = new Random(7);
        JobId earlier = JobId.create(Instant.parse("2026-10-15T12:41:36Z"), random);
        JobId later = JobId.create(Instant.parse("2026-10-15T12:41:37Z"), random);

        assertThat(earlier).isLessThan(later);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "261015-124136-70d",
                "261015-124136-70d3a",
                "261015-124136-70D3",
                "261015-124136-70dg",
                "261015_124136-70d3",
                "26101a-124136-70d3",
                "٢٦١٠١٥-124136-70d3",
                "261015-124136-70d3\n",
                "../015-124136-70d3",
                "261015-124136-../x",
            })
    void anotherFormIsRefused(String text) {
        assertThatThrownBy(() -> new JobId(text))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("is no job id");
    }

    @Test
    void theRefusalShowsAHostileTextHarmlessly() {
        assertThatThrownBy(() -> new JobId("\u001b[2J\n" + "x".repeat(1000)))
                .extracting(Throwable::getMessage)
                .satisfies(message ->
                        assertThat(message).isEqualTo(Printable.line(message)).hasSizeLessThan(120));
    }
}
