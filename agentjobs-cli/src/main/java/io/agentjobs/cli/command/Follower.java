package io.agentjobs.cli.command;

import io.agentjobs.api.Job;
import io.agentjobs.api.JobId;
import io.agentjobs.api.JobNotFoundException;
import io.agentjobs.api.JobStatus;
import io.agentjobs.api.store.JobReader;
import io.agentjobs.cli.console.LiveLine;
import io.agentjobs.cli.console.Words;
import io.agentjobs.cli.follow.Activity;
import io.agentjobs.cli.follow.Looks;
import io.agentjobs.cli.json.JobJson;
import io.agentjobs.cli.json.Json;
import io.agentjobs.core.state.StateFolder;
import java.io.IOException;
import java.util.Optional;

/** Follows a job to its end on a live line. */
final class Follower {

    private final Invocation invocation;
    private final StateFolder state;
    private final JobReader reader;

    Follower(Invocation invocation, StateFolder state, JobReader reader) {
        this.invocation = invocation;
        this.state = state;
        this.reader = reader;
    }

    /**
     * Waits for the end and prints the job-done line, or the job as JSON. Somebody who interrupts it is told that the job
     * goes on: it is the daemon's.
     *
     * @return {@link ExitCode#FAILED} unless the job succeeded
     */
    ExitCode follow(JobId id, boolean asJson) throws IOException, InterruptedException {
        Job job;
        try (LiveLine live = new LiveLine(invocation.console());
                OnInterrupt farewell = new OnInterrupt(() -> leave(live, id))) {
            job = await(id, live);
        }
        if (asJson) {
            try (Json json = new Json(invocation.out())) {
                JobJson.write(json, job);
            }
        } else {
            invocation.out().println(lastLine(job, reader));
        }
        return job.status() == JobStatus.SUCCEEDED ? ExitCode.OK : ExitCode.FAILED;
    }

    /** The job-done line, or how the job stands when it has none: one that its owner halted is not done. */
    static String lastLine(Job job, JobReader reader) {
        Optional<String> line = job.status() == JobStatus.STOPPED ? Optional.empty() : reader.line(job.id());
        return line.orElse(job.id() + " " + JobFields.status(job));
    }

    /** Waits for the end, and says meanwhile what goes on. */
    Job await(JobId id, LiveLine live) throws InterruptedException {
        Job job = find(id);
        while (job.status().isActive()) {
            show(live, job);
            Looks.pause();
            job = find(id);
        }
        return job;
    }

    private void leave(LiveLine live, JobId id) {
        live.close();
        String agent = invocation.agentFlag();
        invocation
                .console()
                .err()
                .println("job " + id + " goes on: `agent-jobs tail " + id + agent
                        + "` shows what it does, `agent-jobs cancel " + id + agent + "` ends it");
        invocation.console().err().flush();
    }

    private Job find(JobId id) {
        return reader.find(id).orElseThrow(() -> new JobNotFoundException(id));
    }

    private void show(LiveLine live, Job job) {
        Optional<Activity> activity = Activity.of(job, state.job(job.id()));
        String doing = activity.map(a -> Words.count(job.spend().turns(), "turn") + " · " + a.text())
                .orElse("");
        live.show(
                JobFields.status(job) + (doing.isEmpty() ? "" : " · " + doing),
                Words.runTime(job, invocation.clock().instant()));
    }
}
