package io.agentjobs.examples.fake;

import io.agentjobs.api.AgentJobs;
import io.agentjobs.api.Complexity;
import io.agentjobs.api.Job;
import io.agentjobs.api.JobSpec;
import io.agentjobs.api.JobStatus;
import io.agentjobs.api.Kind;
import io.agentjobs.api.Report;
import java.util.concurrent.CompletableFuture;

/** Has a change reviewed and says whether it may be merged. Only a review that was finished may open the gate. */
final class ReviewGate {

    /** What the gate says. */
    enum Answer {
        OPEN,
        CLOSED,
        NO_REVIEW
    }

    private static final String CLEAN = "none";

    private final AgentJobs jobs;

    ReviewGate(AgentJobs jobs) {
        this.jobs = jobs;
    }

    CompletableFuture<Answer> ask(String brief) {
        JobSpec spec = JobSpec.builder(Kind.REVIEW, "review before merge", brief)
                .complexity(Complexity.NORMAL)
                .build();
        return jobs.whenFinished(jobs.submit(spec).job().id()).thenApply(this::answer);
    }

    private Answer answer(Job job) {
        Report report = jobs.result(job.id()).report();
        if (job.status() != JobStatus.SUCCEEDED || report == null) {
            return Answer.NO_REVIEW;
        }
        String findings = report.section(Report.FINDINGS).orElse("").strip();
        return findings.equals(CLEAN) ? Answer.OPEN : Answer.CLOSED;
    }
}
