package io.agentjobs.cli.command;

import io.agentjobs.core.owner.CallOwner;
import io.agentjobs.core.process.JobMarker;
import io.agentjobs.core.state.StateFolder;
import java.io.IOException;
import java.util.List;

/** Asks for the owner's attention, for scripts beside the orchestrating session. */
final class NotifyOwnerCommand implements Command {
    private static final Flag TEXT = Flag.of("--text", "TEXT", "one plain line, at most 300 characters (required)");
    private static final Flag URGENCY =
            Flag.choice("--urgency", "HOW", "high passes the owner's quiet hours; default normal", Urgency.class);

    /** How soon it has to be seen. */
    enum Urgency {
        NORMAL,
        HIGH
    }

    @Override
    public String name() {
        return "notify-owner";
    }

    @Override
    public String summary() {
        return "ask for the owner's attention with one line";
    }

    @Override
    public List<Flag> flags() {
        return List.of(TEXT, URGENCY);
    }

    @Override
    public List<String> notes() {
        return List.of(
                "",
                "The line [jobs:notify-owner] goes where the job-done lines go, and to the owner's own notifiers. At",
                "most 20 an hour. Exit code 4 when nothing takes it within ten seconds. In quiet hours the owner's",
                "notifiers keep it until their end, unless the urgency is high.");
    }

    @Override
    public ExitCode run(Arguments arguments, Invocation invocation) throws IOException, InterruptedException {
        if (invocation.console().environment().containsKey(JobMarker.JOB)) {
            throw UsageException.arguments("notify-owner: a job calls its owner by its tool notify_owner");
        }
        String text = arguments.required(TEXT);
        boolean urgent = arguments.choice(URGENCY, Urgency.class) == Urgency.HIGH;
        StateFolder state = invocation.existingState();
        invocation.out().println(new CallOwner(state, invocation.clock()).call(null, text, urgent));
        return ExitCode.OK;
    }
}
