package io.agentjobs.guard.rules;

import io.agentjobs.guard.finding.Finding;

/** One thing that a job must not do. Stateless: any thread may use it. */
public abstract class Rule {
    private final String name;
    private final String stops;
    private final String advice;

    /**
     * A rule.
     *
     * @param name in kebab case; the verdict carries it
     * @param stops what the rule stops, one sentence for people
     * @param advice why, and what to do instead, for the model
     */
    protected Rule(String name, String stops, String advice) {
        this.name = name;
        this.stops = stops;
        this.advice = advice;
    }

    /** Its name, in kebab case. */
    public final String name() {
        return name;
    }

    /** What it stops, one sentence for people. */
    public final String stops() {
        return stops;
    }

    /** Why a call is refused and what to do instead, for the model. */
    public final String advice() {
        return advice;
    }

    /** Must the job not do this? */
    public abstract boolean forbids(Finding finding, Scope scope);
}
