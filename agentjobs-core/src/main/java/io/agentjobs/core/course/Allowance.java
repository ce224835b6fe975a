package io.agentjobs.core.course;

import io.agentjobs.api.JobAttempt;
import io.agentjobs.api.JobPlan;
import io.agentjobs.api.Limits;
import io.agentjobs.api.Usd;
import java.time.Duration;
import java.util.List;

/** What a job may use in all its attempts so far: what the earlier ones used, and the limits of the latest. */
public final class Allowance {
    private Allowance() {}

    /**
     * Of a job. Dollars that are not known count as none, so that they may be too few.
     *
     * @param attempts the attempts of the job, oldest first
     */
    public static Limits of(JobPlan plan, List<JobAttempt> attempts) {
        if (attempts.isEmpty()) {
            return plan.limits();
        }
        Limits latest = attempts.get(attempts.size() - 1).limits();
        int turns = latest.turns();
        Usd budget = latest.budget();
        Duration time = latest.time();
        for (JobAttempt earlier : attempts.subList(0, attempts.size() - 1)) {
            Usd cost = earlier.spend().cost();
            turns += earlier.spend().turns();
            budget = cost == null ? budget : budget.plus(cost);
            time = time.plus(earlier.worked());
        }
        return new Limits(turns, budget, time);
    }
}
