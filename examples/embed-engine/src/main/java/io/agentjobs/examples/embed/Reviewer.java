package io.agentjobs.examples.embed;

import io.agentjobs.api.AgentJobs;
import io.agentjobs.api.Complexity;
import io.agentjobs.api.EndReason;
import io.agentjobs.api.Job;
import io.agentjobs.api.JobSpec;
import io.agentjobs.api.JobStatus;
import io.agentjobs.api.Kind;
import io.agentjobs.api.Report;
import io.agentjobs.api.Submission;
import io.agentjobs.api.Usd;
import java.nio.file.Path;
import java.time.Duration;

/** Has a repository reviewed in the background and prints what was found. */
public final class Reviewer {
    private final AgentJobs jobs;

    /** Reviews by that engine, which stays the caller's to close. */
    public Reviewer(AgentJobs jobs) {
        this.jobs = jobs;
    }

    /** Opens an engine on a state folder, with every plugin on the class path. */
    public static AgentJobs open(Path stateFolder) {
        return AgentJobs.builder()
                .stateFolder(stateFolder)
                .setting("max_running", 1)
                .discoverPlugins()
                .build();
    }

    /** What a review is: the caller says what, the engine settles the rest or refuses the request. */
    public static JobSpec.Builder review(Path repository, String brief) {
        return JobSpec.builder(Kind.REVIEW, "review " + repository.getFileName(), brief)
                .repository(repository)
                .maxTurns(40)
                .maxBudget(Usd.parse("2.50"))
                .timeout(Duration.ofMinutes(20));
    }

    /** Queues the request, waits for its end, and returns the findings or the reason why there are none. */
    public String run(JobSpec spec) {
        Submission submission = jobs.submit(spec);
        Job job = jobs.whenFinished(submission.job().id()).join();
        Report report = jobs.result(job.id()).report();
        if (job.status() == JobStatus.SUCCEEDED && report != null) {
            return report.section(Report.FINDINGS).orElse(report.text());
        }
        EndReason reason =
                job.ending() == null ? EndReason.CRASHED : job.ending().reason();
        return "no review: " + reason.sentence();
    }

    /** Reviews the repository that the first argument names. */
    public static void main(String[] arguments) {
        Path repository = Path.of(arguments[0]);
        try (AgentJobs jobs = open(Path.of(System.getProperty("user.home"), ".agent-jobs", "reviewer"))) {
            JobSpec spec = review(repository, "Find bugs that lose data.")
                    .complexity(Complexity.NORMAL)
                    .build();
            System.out.println(new Reviewer(jobs).run(spec));
        }
    }
}
