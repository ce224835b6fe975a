package io.agentjobs.cli.command;

import io.agentjobs.api.Job;
import io.agentjobs.api.JobId;
import io.agentjobs.api.JobNotFoundException;
import io.agentjobs.api.store.JobReader;
import io.agentjobs.cli.follow.Looks;
import io.agentjobs.cli.follow.TimelineReader;
import io.agentjobs.core.redact.Redactor;
import io.agentjobs.core.state.StateFolder;
import java.io.IOException;
import java.time.ZoneId;
import java.util.List;

/** Shows what a job does, as it does it. */
final class TailCommand implements Command {
    private static final Flag NO_FOLLOW = Flag.of("--no-follow", null, "show what there is and end");

    @Override
    public String name() {
        return "tail";
    }

    @Override
    public String summary() {
        return "show what a job does, as it does it";
    }

    @Override
    public List<Flag> flags() {
        return List.of(NO_FOLLOW);
    }

    @Override
    public String argument() {
        return "ID";
    }

    @Override
    public ExitCode run(Arguments arguments, Invocation invocation) throws IOException, InterruptedException {
        JobId id = arguments.jobId();
        StateFolder state = invocation.existingState();
        Redactor redactor = Redactor.knowing(invocation.console().environment());
        try (JobReader reader = invocation.reader(state);
                TimelineReader timeline =
                        new TimelineReader(state.job(id).timeline(), ZoneId.systemDefault(), redactor)) {
            boolean finished;
            do {
                // Asked first: what is written before the end is then certainly read.
                finished = !find(reader, id).status().isActive();
                timeline.readTo(invocation.out());
                if (!finished && !arguments.has(NO_FOLLOW)) {
                    Looks.pause();
                }
            } while (!finished && !arguments.has(NO_FOLLOW));
            invocation.out().println(Follower.lastLine(find(reader, id), reader));
            return ExitCode.OK;
        }
    }

    private static Job find(JobReader reader, JobId id) {
        return reader.find(id).orElseThrow(() -> new JobNotFoundException(id));
    }
}
