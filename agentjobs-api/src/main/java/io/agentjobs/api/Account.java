package io.agentjobs.api;

import io.agentjobs.api.batch.BatchPlan;
import java.util.Objects;

/**
 * Who pays for a session, as far as one state folder can tell accounts apart.
 *
 * @param runner name of the runner
 * @param lane by subscription or by key
 */
public record Account(String runner, BillingLane lane) {
    public Account {
        Objects.requireNonNull(runner, "runner");
        Objects.requireNonNull(lane, "lane");
    }

    /** The account that pays for a plan. */
    public static Account of(JobPlan plan) {
        return new Account(plan.runner(), plan.lane());
    }

    /** The account that pays for a batch. */
    public static Account of(BatchPlan plan) {
        return new Account(plan.agent().runner(), plan.agent().lane());
    }
}
