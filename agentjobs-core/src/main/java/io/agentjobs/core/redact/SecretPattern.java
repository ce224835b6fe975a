package io.agentjobs.core.redact;

import com.google.re2j.Pattern;

/**
 * A shape that secrets have.
 *
 * @param kind what stands in the place of the secret
 * @param pattern finds it; its group {@code secret} is what is replaced
 */
record SecretPattern(String kind, Pattern pattern) {
    static SecretPattern of(String kind, String pattern) {
        return new SecretPattern(kind, Pattern.compile("(?P<secret>" + pattern + ")"));
    }

    /** With a part before the secret that stays. */
    static SecretPattern after(String kind, String before, String pattern) {
        return new SecretPattern(kind, Pattern.compile(before + "(?P<secret>" + pattern + ")"));
    }
}
