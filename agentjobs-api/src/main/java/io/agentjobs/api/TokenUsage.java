package io.agentjobs.api;

/**
 * Tokens of model calls, in one meaning for all vendors: {@code input} excludes everything read from or written to a
 * cache. Each count is 0 or more.
 *
 * @param input tokens read at the full price
 * @param cacheRead tokens read from a cache
 * @param cacheWrite5m tokens written to a cache that lives five minutes
 * @param cacheWrite1h tokens written to a cache that lives an hour
 * @param output tokens the model wrote, reasoning included
 */
public record TokenUsage(long input, long cacheRead, long cacheWrite5m, long cacheWrite1h, long output) {

    /** No tokens. */
    public static final TokenUsage NONE = new TokenUsage(0, 0, 0, 0, 0);

    /**
     * Checks the ranges.
     *
     * @throws IllegalArgumentException when a count is negative
     */
    public TokenUsage {
        if ((input | cacheRead | cacheWrite5m | cacheWrite1h | output) < 0) {
            throw new IllegalArgumentException("token counts cannot be negative");
        }
    }

    /** The sum, count by count. */
    public TokenUsage plus(TokenUsage other) {
        return new TokenUsage(
                input + other.input,
                cacheRead + other.cacheRead,
                cacheWrite5m + other.cacheWrite5m,
                cacheWrite1h + other.cacheWrite1h,
                output + other.output);
    }

    /** All tokens together. */
    public long total() {
        return input + cacheRead + cacheWrite5m + cacheWrite1h + output;
    }
}
