package io.agentjobs.core.redact;

import com.google.re2j.Pattern;
import java.util.List;

/**
 * A shape that secrets have.
 *
 * @param kind what stands in the place of the secret
 * @param pattern finds it; its group {@code secret} is what is replaced
 * @param hints in lower case: a text without any of them holds no such secret, which is seen much faster
 */
record SecretPattern(String kind, Pattern pattern, List<String> hints) {
    SecretPattern {
        hints = List.copyOf(hints);
    }

    static SecretPattern of(String kind, String pattern, String... hints) {
        return after(kind, "", pattern, hints);
    }

    /** With a part before the secret that stays. */
    static SecretPattern after(String kind, String before, String pattern, String... hints) {
        return new SecretPattern(kind, Pattern.compile(before + "(?P<secret>" + pattern + ")"), List.of(hints));
    }

    /** The same, and followed by something that stays. */
    SecretPattern before(String after) {
        return new SecretPattern(kind, Pattern.compile(pattern.pattern() + after), hints);
    }

    boolean mayBeIn(String lowerCaseText) {
        return hints.stream().anyMatch(lowerCaseText::contains);
    }
}
