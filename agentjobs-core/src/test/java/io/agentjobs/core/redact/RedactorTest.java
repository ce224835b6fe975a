package io.agentjobs.core.redact;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class RedactorTest {
    private final Redactor redactor = Redactor.standard();

    /** Written in two halves, so that no tool takes this file for one that holds secrets. */
    @ParameterizedTest
    @CsvSource({
        "anthropic, sk-ant-, api03-AbCdEfGhIjKlMnOpQrStUvWx",
        "openai, sk-, proj-AbCdEfGhIjKlMnOpQrStUvWx",
        "openai, sk-, AbCdEfGhIjKlMnOpQrStUvWx0123",
        "github, gh, p_AbCdEfGhIjKlMnOpQrStUvWx0123456789",
        "github, github_, pat_11ABCDEFG0AbCdEfGhIjKl_MnOpQr",
        "slack, xoxb, -1234567890-abcdefghij",
        "aws, AKIA, IOSFODNN7EXAMPLE",
        "google, AIza, SyA1234567890abcdefghijklmnopqrstuv",
        "telegram, 123456789, :AAE1234567890abcdefghijklmnopqrstuv",
        "jwt, eyJhbGciOiJIUzI1NiJ9, .eyJzdWIiOiIxMjM0In0.c2lnbmF0dXJl",
    })
    void secretsOfEachKindAreReplaced(String kind, String head, String tail) {
        assertThat(redactor.redact("before " + head + tail + " after"))
                .isEqualTo("before [redacted:" + kind + "] after");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "Authorization: Bearer abcdef0123456789 | Authorization: Bearer [redacted:bearer]",
                "DB_PASSWORD=correct-horse-battery | DB_PASSWORD=[redacted:value]",
                "api_key: 0123456789abcdef0 | api_key: [redacted:value]",
                "{\"client_secret\": \"with a blank, quoted\"} | {\"client_secret\": \"[redacted:value]\"}",
            })
    void valuesOfTellingKeysAreReplaced(String text, String expected) {
        assertThat(redactor.redact(text)).isEqualTo(expected);
    }

    @Test
    void aPrivateKeyIsReplacedWholeAlsoWhenItsEndIsMissing() {
        String head = "-----BEGIN RSA " + "PRIVATE KEY-----\nabc\ndef\n";

        assertThat(redactor.redact("x " + head + "-----END RSA " + "PRIVATE KEY----- y"))
                .isEqualTo("x [redacted:private-key] y");
        assertThat(redactor.redact("x " + head)).isEqualTo("x [redacted:private-key]");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "commit 9ec0a29d0f4b7c8e1a2b3c4d5e6f708192a3b4c5",
                "id 123e4567-e89b-12d3-a456-426614174000",
                "checksum aGVsbG8gd29ybGQ=",
                "the token budget is 4000",
                "password: short",
                "use `secret` as the name of the field",
                "sk-short",
                "the task-list of the risk-assessment-for-the-quarter",
            })
    void whatIsNoSecretStays(String text) {
        assertThat(redactor.redact(text)).isEqualTo(text);
    }

    @Test
    void knownValuesAreReplacedWhereverTheyStand() {
        Redactor knowing = redactor.withValues(List.of("hunter2hunter2", "short"));

        assertThat(knowing.redact("it is hunter2hunter2, in short"))
                .isEqualTo("it is [redacted:environment], in short");
    }

    @Test
    void redactingTwiceChangesNothingMore() {
        String once = redactor.redact("token=" + "abcdefghijklmnopqrstuvwxyz");

        assertThat(redactor.redact(once)).isEqualTo(once);
    }
}
