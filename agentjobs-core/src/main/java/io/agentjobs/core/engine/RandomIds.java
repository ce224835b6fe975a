package io.agentjobs.core.engine;

import io.agentjobs.api.store.LaunchToken;
import java.util.HexFormat;
import java.util.UUID;
import java.util.random.RandomGenerator;

/**
 * Makes the ids that must never be met twice. Safe for use by many threads if its source is.
 *
 * @param random the source, fit for secrets
 */
public record RandomIds(RandomGenerator random) {
    private static final int TOKEN_BYTES = 16;
    private static final long VERSION_4 = 0x4000L;
    private static final long VARIANT = 0x8000_0000_0000_0000L;

    /** A token that nobody can guess. */
    public LaunchToken launchToken() {
        byte[] bytes = new byte[TOKEN_BYTES];
        random.nextBytes(bytes);
        return new LaunchToken(HexFormat.of().formatHex(bytes));
    }

    /** A random UUID by RFC 9562, section 5.4. */
    public UUID sessionId() {
        long high = (random.nextLong() & ~0xf000L) | VERSION_4;
        long low = (random.nextLong() & 0x3fff_ffff_ffff_ffffL) | VARIANT;
        return new UUID(high, low);
    }
}
