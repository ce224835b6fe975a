package io.agentjobs.core.course;

import io.agentjobs.api.CourseChange;
import io.agentjobs.api.CourseChange.Refusal;
import io.agentjobs.api.Job;

/** A check that refuses. Caught by the changer, which answers with it. */
final class Refusing extends Exception {
    private static final long serialVersionUID = 1;

    private final Refusal refusal;
    private final String remedy;

    Refusing(Refusal refusal, String remedy) {
        super(refusal.sentence(), null, false, false);
        this.refusal = refusal;
        this.remedy = remedy;
    }

    CourseChange.Refused of(Job job) {
        return new CourseChange.Refused(job, refusal, remedy);
    }
}
