package io.agentjobs.cli.command;

import io.agentjobs.api.JobId;
import java.io.IOException;
import java.util.List;

/** Halts a job so that it can be resumed. */
final class StopCommand implements Command {
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
        return List.of(REASON, Flag.JSON);
    }

    @Override
    public String argument() {
        return "ID";
    }

    @Override
    public ExitCode run(Arguments arguments, Invocation invocation) throws IOException {
        JobId id = arguments.jobId();
        CourseReply reply = new CourseReply(arguments, invocation);
        return reply.ask((changer, store) -> changer.stop(store, id, arguments.text(REASON)));
    }
}
