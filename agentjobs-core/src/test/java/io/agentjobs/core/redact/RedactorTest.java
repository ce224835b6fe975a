package io.agentjobs.core.redact;

import static org.assertj.core.api.Assertions.assertThat;

import io.agentjobs.core.redact.SecretCases.Planted;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.FieldSource;

class RedactorTest {
    static final List<Planted> SECRETS = SecretCases.SECRETS;
    static final List<Planted> HARMLESS = SecretCases.HARMLESS;

    private final Redactor redactor = Redactor.standard();

    @ParameterizedTest
    @FieldSource("SECRETS")
    void aSecretIsReplacedAndWhatStandsAroundItStays(Planted planted) {
        assertThat(redactor.redact(planted.text()))
                .isEqualTo(planted.before() + "[redacted:" + planted.kind() + "]" + planted.after());
    }

    @ParameterizedTest
    @FieldSource("HARMLESS")
    void whatIsNoSecretStays(Planted harmless) {
        assertThat(redactor.redact(harmless.text())).isEqualTo(harmless.text());
    }

    @Test
    void everyPatternOfTheTableHasACaseOfEachSort() {
        Set<String> kinds =
                SecretPatterns.TABLE.stream().map(SecretPattern::kind).collect(Collectors.toSet());
        assertThat(SECRETS.stream().map(Planted::kind).collect(Collectors.toSet()))
                .isEqualTo(kinds);
        assertThat(HARMLESS.stream().map(Planted::kind).collect(Collectors.toSet()))
                .isEqualTo(kinds);
    }

    @ParameterizedTest
    @FieldSource("SECRETS")
    void redactingTwiceChangesNothingMore(Planted planted) {
        String once = redactor.redact(planted.text());
        assertThat(redactor.redact(once)).isEqualTo(once);
    }

    @Test
    void knownValuesAreReplacedWhereverTheyStand() {
        Redactor knowing = redactor.withValues(List.of("hunter2hunter2", "short"));
        assertThat(knowing.redact("it is hunter2hunter2, in short"))
                .isEqualTo("it is [redacted:environment], in short");
    }

    @Test
    void theSecretsOfAnEnvironmentAreKnownByTheNamesOfTheirVariables() {
        Redactor knowing = Redactor.knowing(Map.of(
                "MY_API_KEY", "plain words/with \"quotes\"",
                "DEPLOY_TOKEN", "letmeinplease",
                "HOME", "/home/somebody",
                "MAX_OUTPUT_TOKENS", "100000000",
                "SSH_KEY", "/home/somebody/.ssh/id",
                "LANG", "en_US.UTF-8"));
        assertThat(knowing.redact("letmeinplease, plain words/with \"quotes\", plain+words%2Fwith+%22quotes%22, "
                        + "plain words/with \\\"quotes\\\""))
                .isEqualTo(
                        "[redacted:environment], [redacted:environment], [redacted:environment], [redacted:environment]");
        String harmless = "/home/somebody/.ssh/id 100000000 en_US.UTF-8";
        assertThat(knowing.redact(harmless)).isEqualTo(harmless);
    }

    @Test
    void whatIsInvisibleHidesNoSecretFromAnExcerpt() {
        String secret = "ghp" + "_AbCdEfGhIj\u200bKlMnOpQrStUvWx0123456789";
        assertThat(redactor.excerpt("key " + secret, 100)).isEqualTo("key [redacted:github]");
    }

    @Test
    void anExcerptIsCutAfterItsSecretsAreGone() {
        String text = "x".repeat(30) + " ghp" + "_AbCdEfGhIjKlMnOpQrStUvWx0123456789";
        assertThat(redactor.excerpt(text, 40)).isEqualTo("x".repeat(30) + " [redacte…");
    }

    @Test
    void whatLiesBeyondFourMebibytesIsLeftOutWithANote() {
        String text = "word ".repeat(1_000_000);
        assertThat(redactor.redactWhole(text))
                .startsWith("word word")
                .hasSizeLessThan(text.length())
                .contains("not looked through for secrets");
    }
}
