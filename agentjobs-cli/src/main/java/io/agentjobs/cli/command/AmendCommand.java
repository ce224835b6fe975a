package io.agentjobs.cli.command;

import io.agentjobs.api.JobId;
import java.io.IOException;
import java.util.List;

/** Adds something to a job that waits or runs. */
final class AmendCommand implements Command {
    @Override
    public String name() {
        return "amend";
    }

    @Override
    public String summary() {
        return "tell a waiting or running job something new";
    }

    @Override
    public List<Flag> flags() {
        return List.of(TextSource.UPDATE.text(), TextSource.UPDATE.file(), Flag.JSON);
    }

    @Override
    public String argument() {
        return "ID";
    }

    @Override
    public ExitCode run(Arguments arguments, Invocation invocation) throws IOException {
        JobId id = arguments.jobId();
        CourseReply reply = new CourseReply(arguments, invocation);
        String update = TextSource.UPDATE.read(arguments, invocation.console());
        return reply.ask((changer, store) -> changer.amend(store, id, update));
    }
}
