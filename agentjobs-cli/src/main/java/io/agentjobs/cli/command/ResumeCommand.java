package io.agentjobs.cli.command;

import io.agentjobs.api.JobId;
import io.agentjobs.api.ResumeSpec;
import io.agentjobs.api.store.JobReader;
import java.io.IOException;
import java.util.List;

/** Goes on with a job that was stopped, failed or ran out of time. */
final class ResumeCommand implements Command {
    private static final Flag WAIT = Flag.of("--wait", null, "follow the job to its end");

    @Override
    public String name() {
        return "resume";
    }

    @Override
    public String summary() {
        return "go on with a stopped, failed or timed-out job in its session";
    }

    @Override
    public List<Flag> flags() {
        return List.of(
                TextSource.UPDATE.text(),
                TextSource.UPDATE.file(),
                LimitFlags.TURNS,
                LimitFlags.BUDGET,
                LimitFlags.TIMEOUT,
                WAIT,
                Flag.JSON);
    }

    @Override
    public String argument() {
        return "ID";
    }

    @Override
    public ExitCode run(Arguments arguments, Invocation invocation) throws IOException, InterruptedException {
        JobId id = arguments.jobId();
        ResumeSpec spec = new ResumeSpec(
                TextSource.UPDATE.read(arguments, invocation.console()),
                arguments.integer(LimitFlags.TURNS),
                LimitFlags.budget(arguments),
                LimitFlags.timeout(arguments));
        CourseReply reply = new CourseReply(arguments, invocation);
        ExitCode asked = reply.ask((changer, store) -> changer.resume(store, id, spec));
        if (asked != ExitCode.OK || !arguments.has(WAIT)) {
            return asked;
        }
        try (JobReader reader = invocation.reader(reply.state())) {
            return new Follower(invocation, reply.state(), reader).follow(id, arguments.has(Flag.JSON));
        }
    }
}
