package io.agentjobs.examples.embed;

import io.agentjobs.api.AgentJobs;
import io.agentjobs.api.InvalidRequestException;
import io.agentjobs.api.Job;
import io.agentjobs.api.JobId;
import io.agentjobs.api.JobResult;
import io.agentjobs.api.JobSpec;
import io.agentjobs.api.JobStatus;
import io.agentjobs.api.Kind;
import io.agentjobs.api.Report;
import io.agentjobs.api.Submission;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;

/** Has one fault of a repository mended by an agent, and shows what comes back. */
public final class FixOneFault {
    private final AgentJobs jobs;
    private final PrintStream out;

    FixOneFault(AgentJobs jobs, PrintStream out) {
        this.jobs = jobs;
        this.out = out;
    }

    /**
     * Runs the example.
     *
     * @param arguments a state folder, a repository, a file with the brief, and the name of a model
     */
    public static void main(String[] arguments) throws Exception {
        Path brief = Path.of(arguments[2]);
        try (AgentJobs jobs = engine(Path.of(arguments[0]))) {
            new FixOneFault(jobs, System.out)
                    .fix(Path.of(arguments[1]), Files.readString(brief, StandardCharsets.UTF_8), arguments[3]);
        }
    }

    static AgentJobs engine(Path stateFolder) {
        return AgentJobs.builder()
                .stateFolder(stateFolder)
                .setting("max_running", 1)
                .discoverPlugins()
                .build();
    }

    JobStatus fix(Path repository, String brief, String model) throws Exception {
        JobSpec spec = JobSpec.builder(Kind.FIX, "mend the greeting", brief)
                .repository(repository)
                .base("main")
                .model(model)
                .maxTurns(40)
                .timeout(Duration.ofMinutes(20))
                .build();
        Job ended = jobs.whenFinished(submit(spec)).get();
        print(jobs.result(ended.id()));
        return ended.status();
    }

    private JobId submit(JobSpec spec) {
        try {
            Submission submission = jobs.submit(spec);
            submission.warnings().forEach(out::println);
            return submission.job().id();
        } catch (InvalidRequestException e) {
            out.println("nothing was queued, " + e.field() + " is wrong: " + e.getMessage());
            throw e;
        }
    }

    private void print(JobResult result) {
        out.println(result.line());
        Report report = result.report();
        if (report != null) {
            report.section(Report.NOT_DONE).ifPresent(text -> out.println("Not done: " + text));
            report.section(Report.SUMMARY).ifPresent(text -> out.println("Summary: " + text));
        }
        Path patch = result.artifacts().get("patch");
        if (patch != null) {
            out.println("Patch: " + patch);
        }
    }
}
