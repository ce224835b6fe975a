package io.agentjobs.testkit.store;

import io.agentjobs.api.Acceptance;
import io.agentjobs.api.LineState;
import io.agentjobs.api.Spend;
import io.agentjobs.api.process.ProcessIdentity;
import io.agentjobs.api.store.LaunchToken;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** One attempt in memory. Guarded by the lock of its store. */
final class MemoryAttempt {
    final LaunchToken token;
    final Instant claimedAt;

    @Nullable
    ProcessIdentity host;

    @Nullable
    String sessionId;

    Spend spend = Spend.NONE;

    @Nullable
    Instant endedAt;

    @Nullable
    String line;

    @Nullable
    Instant deliveredAt;

    @Nullable
    Acceptance acceptance;

    LineState lineState = LineState.NONE;
    int lineTries;

    MemoryAttempt(LaunchToken token, Instant claimedAt) {
        this.token = token;
        this.claimedAt = claimedAt;
    }
}
