package io.agentjobs.api;

import java.util.List;
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
 * @param fallback what it goes on with when its model cannot be used
 * @param skills skills that its client finds in the work directory, where the client reads such
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
        @Nullable String acceptance,
        Fallback fallback,
        List<JobSkill> skills) {
    public JobPlan {
        Objects.requireNonNull(title, "title");
        Objects.requireNonNull(kind, "kind");
        Objects.requireNonNull(runner, "runner");
        Objects.requireNonNull(model, "model");
        Objects.requireNonNull(limits, "limits");
        Objects.requireNonNull(lane, "lane");
        Objects.requireNonNull(fallback, "fallback");
        skills = List.copyOf(skills);
    }

    /** A plan without acceptance command and skills, of a job that waits for its model. */
    public JobPlan(
            String title,
            Kind kind,
            @Nullable RepoBase base,
            String runner,
            String model,
            @Nullable Effort effort,
            Limits limits,
            BillingLane lane) {
        this(title, kind, base, runner, model, effort, limits, lane, null, Fallback.NONE, List.of());
    }

    /**
     * The same work from another commit.
     *
     * @throws IllegalStateException when it has no repository
     */
    public JobPlan basedOn(String commit) {
        if (base == null) {
            throw new IllegalStateException("a job without a repository has no base");
        }
        return new JobPlan(
                title, kind, base.at(commit), runner, model, effort, limits, lane, acceptance, fallback, skills);
    }

    /** The same work with another model, and what is left to go on with after that. */
    public JobPlan with(ModelChoice other, Fallback rest) {
        return new JobPlan(
                title,
                kind,
                base,
                other.runner(),
                other.model(),
                other.effort(),
                limits,
                lane,
                acceptance,
                rest,
                skills);
    }

    /**
     * The same work, accepted by that command.
     *
     * @param command a shell command; null for none
     */
    public JobPlan acceptedBy(@Nullable String command) {
        return new JobPlan(title, kind, base, runner, model, effort, limits, lane, command, fallback, skills);
    }

    /** The same work, which goes on with that when its model cannot be used. */
    public JobPlan fallingBackOn(Fallback other) {
        return new JobPlan(title, kind, base, runner, model, effort, limits, lane, acceptance, other, skills);
    }

    /** The same work with those skills. */
    public JobPlan with(List<JobSkill> given) {
        return new JobPlan(title, kind, base, runner, model, effort, limits, lane, acceptance, fallback, given);
    }
}
