package io.agentjobs.cli.command;

import io.agentjobs.api.JobId;
import io.agentjobs.api.JobStatus;
import io.agentjobs.api.store.JobReader;
import java.io.IOException;
import java.util.List;

/** Halts a job so that it can be resumed. */
final class StopCommand implements Command {
    private static final Flag WAIT = Flag.of("--wait", null, "wait until it has stopped");
    private static final Flag REASON = Flag.of("--reason", "TEXT", "why, one line; shown in its status");

    @Override
    public String name() {
        return "stop";
    }

    @Override
    public String summary() {
        return "halt a job to resume it later: its work and its session are kept";
    }

    @Override
    public List<Flag> flags() {
        return List.of(REASON, WAIT, Flag.JSON);
    }

    @Override
    public String argument() {
        return "ID";
    }

    @Override
    public ExitCode run(Arguments arguments, Invocation invocation) throws IOException, InterruptedException {
        JobId id = arguments.jobId();
        CourseReply reply = new CourseReply(arguments, invocation);
        ExitCode asked = reply.ask((changer, store) -> changer.stop(store, id, arguments.text(REASON)));
        if (asked != ExitCode.OK || !arguments.has(WAIT)) {
            return asked;
        }
        try (JobReader reader = invocation.reader(reply.state())) {
            new Follower(invocation, reply.state(), reader).follow(id, arguments.has(Flag.JSON));
            // It may have come to its own end first.
            return reader.find(id)
                            .filter(job -> job.status() == JobStatus.STOPPED)
                            .isPresent()
                    ? ExitCode.OK
                    : ExitCode.FAILED;
        }
    }

    @Override
    public List<String> notes() {
        return List.of(
                "", "With --wait the exit code is 1 when the job came to its own end before it could be stopped.");
    }
}
