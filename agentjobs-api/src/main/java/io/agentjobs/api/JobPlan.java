package io.agentjobs.api;

import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * What will run, with every default settled when the job was queued; a later change of the configuration does not touch
 * it.
 *
 * @param title one printable line
 * @param kind what sort of work
 * @param base where a repository job starts; null for a job without a repository
 * @param runner name of the runner
 * @param model name of the model as the runner takes it
 * @param effort reasoning effort; null when the runner has none
 * @param limits limits of the first attempt
 * @param lane who pays
 * @param acceptance shell command that has to succeed after a report; null for none
 */
public record JobPlan(
        String title,
        Kind kind,
        @Nullable RepoBase base,
        String runner,
        String model,
        @Nullable Effort effort,
        Limits limits,
        BillingLane lane,
        @Nullable String acceptance) {
    public JobPlan {
        Objects.requireNonNull(title, "title");
        Objects.requireNonNull(kind, "kind");
        Objects.requireNonNull(runner, "runner");
        Objects.requireNonNull(model, "model");
        Objects.requireNonNull(limits, "limits");
        Objects.requireNonNull(lane, "lane");
    }

    /** A plan without an acceptance command. */
    public JobPlan(
            String title,
            Kind kind,
            @Nullable RepoBase base,
            String runner,
            String model,
            @Nullable Effort effort,
            Limits limits,
            BillingLane lane) {
        this(title, kind, base, runner, model, effort, limits, lane, null);
    }
}
