package io.agentjobs.core.engine;

import io.agentjobs.api.AccountHold;
import io.agentjobs.api.AttemptOrigin;
import io.agentjobs.api.Job;
import io.agentjobs.api.JobAttempt;
import io.agentjobs.api.Spend;
import io.agentjobs.api.store.LaunchToken;
import io.agentjobs.core.host.HostPlan.Carried;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A claim whose session is over, before it is settled.
 *
 * @param token the token of the claim
 * @param job the running job
 * @param attempts all its attempts, oldest first; the last one is the claim's
 * @param carried what earlier legs of that attempt used; null for none
 * @param hold what its account waits for; null when the account is free
 */
record Ongoing(
        LaunchToken token,
        Job job,
        List<JobAttempt> attempts,
        @Nullable Carried carried,
        @Nullable AccountHold hold) {
    Ongoing {
        attempts = List.copyOf(attempts);
    }

    JobAttempt attempt() {
        return attempts.get(attempts.size() - 1);
    }

    /** What made the work of the attempt begin, which may have gone on with other models since. */
    AttemptOrigin origin() {
        int last = attempts.size() - 1;
        while (last > 0 && attempts.get(last).origin() == AttemptOrigin.FALLBACK) {
            last--;
        }
        return attempts.get(last).origin();
    }

    /** What the attempt used in all its legs, the last of which used that. */
    Spend spend(Spend leg) {
        return carried == null ? leg : carried.plus(leg);
    }
}
