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
 */
public record JobPlan(
        String title,
        Kind kind,
        @Nullable RepoBase base,
        String runner,
        String model,
        @Nullable Effort effort,
        Limits limits,
        BillingLane lane) {
    public JobPlan {
        Objects.requireNonNull(title, "title");
        Objects.requireNonNull(kind, "kind");
        Objects.requireNonNull(runner, "runner");
        Objects.requireNonNull(model, "model");
        Objects.requireNonNull(limits, "limits");
        Objects.requireNonNull(lane, "lane");
    }
}
