package io.agentjobs.api.store;

import java.util.Objects;

/**
 * The fencing token of one claim: random, never used twice. Whoever holds the token of the latest claim may write what
 * belongs to it; everybody else is refused.
 *
 * @param value 8 to 64 letters, digits or hyphens
 */
public record LaunchToken(String value) {
    public LaunchToken {
        Objects.requireNonNull(value, "value");
        if (value.length() < 8 || value.length() > 64 || !value.chars().allMatch(LaunchToken::isPlain)) {
            throw new IllegalArgumentException("a launch token is 8 to 64 letters, digits or hyphens");
        }
    }

    private static boolean isPlain(int c) {
        return c == '-' || (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
    }

    @Override
    public String toString() {
        return value;
    }
}
