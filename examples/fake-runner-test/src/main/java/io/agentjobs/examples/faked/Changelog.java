package io.agentjobs.examples.faked;

import io.agentjobs.api.AgentJobs;
import io.agentjobs.api.Job;
import io.agentjobs.api.JobSpec;
import io.agentjobs.api.JobStatus;
import io.agentjobs.api.Kind;
import io.agentjobs.api.Report;
import java.util.Optional;

/** Has the change log of a release written. The program under test: it knows no agent client, only the engine. */
public final class Changelog {
    private final AgentJobs jobs;
    private final String model;

    /** Writes by that engine and model. */
    public Changelog(AgentJobs jobs, String model) {
        this.jobs = jobs;
        this.model = model;
    }

    /** The entry for a release, from its list of commits; empty when the job did not bring one. */
    public Optional<String> entry(String release, String commits) {
        JobSpec spec = JobSpec.builder(Kind.GENERAL, "change log of " + release, brief(release, commits))
                .model(model)
                .build();
        Job job = jobs.whenFinished(jobs.submit(spec).job().id()).join();
        if (job.status() != JobStatus.SUCCEEDED) {
            return Optional.empty();
        }
        return Optional.ofNullable(jobs.result(job.id()).report()).flatMap(report -> report.section(Report.FINDINGS));
    }

    private static String brief(String release, String commits) {
        return "Write the change log entry of release " + release + " from these commits:\n\n" + commits;
    }
}
