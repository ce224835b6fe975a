package io.agentjobs.testkit.store;

import io.agentjobs.api.Acceptance;
import io.agentjobs.api.AttemptOrigin;
import io.agentjobs.api.Ending;
import io.agentjobs.api.JobAttempt;
import io.agentjobs.api.JobStatus;
import io.agentjobs.api.Limits;
import io.agentjobs.api.LineState;
import io.agentjobs.api.Spend;
import io.agentjobs.api.process.ProcessIdentity;
import io.agentjobs.api.store.LaunchToken;
import java.time.Duration;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** One attempt in memory. Guarded by the lock of its store. */
final class MemoryAttempt {
    final int number;
    final AttemptOrigin origin;
    final boolean fresh;
    final String model;
    final Limits limits;
    final Instant claimedAt;

    /** Null between two legs and after the end. */
    @Nullable
    LaunchToken token;

    @Nullable
    ProcessIdentity host;

    @Nullable
    String sessionId;

    int legs;
    Instant legAt;
    Duration worked = Duration.ZERO;
    int told;
    Spend spend = Spend.NONE;

    @Nullable
    Instant endedAt;

    @Nullable
    JobStatus outcome;

    @Nullable
    Ending ending;

    @Nullable
    String line;

    @Nullable
    Instant deliveredAt;

    @Nullable
    Acceptance acceptance;

    @Nullable
    Instant lineAt;

    LineState lineState = LineState.NONE;
    int lineTries;

    MemoryAttempt(
            int number,
            AttemptOrigin origin,
            boolean fresh,
            String model,
            Limits limits,
            @Nullable String sessionId,
            Instant claimedAt) {
        this.number = number;
        this.origin = origin;
        this.fresh = fresh;
        this.model = model;
        this.limits = limits;
        this.sessionId = sessionId;
        this.claimedAt = claimedAt;
        this.legAt = claimedAt;
    }

    void begin(LaunchToken newToken, int updates, Instant at) {
        token = newToken;
        told = updates;
        legAt = at;
        legs++;
    }

    /** Nothing of it runs any more. */
    void endLeg(@Nullable String knownSession, Spend used, Instant at) {
        token = null;
        host = null;
        worked = worked.plus(Duration.between(legAt, at));
        spend = used;
        sessionId = knownSession == null ? sessionId : knownSession;
    }

    void end(JobStatus how, Ending why, Instant at) {
        token = null;
        endedAt = at;
        outcome = how;
        ending = why;
    }

    void owe(@Nullable String newLine, LineState state, Instant at) {
        line = newLine;
        lineState = state;
        lineAt = at;
        lineTries = 0;
    }

    JobAttempt snapshot() {
        return new JobAttempt(
                number, origin, fresh, model, limits, claimedAt, endedAt, legs, worked, spend, sessionId, outcome,
                ending);
    }
}
