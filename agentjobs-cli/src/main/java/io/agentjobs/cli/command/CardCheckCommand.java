package io.agentjobs.cli.command;

import io.agentjobs.api.AgentJobsException;
import io.agentjobs.api.Printable;
import java.io.IOException;
import java.util.List;

/** Looks for project cards that cannot be read. */
final class CardCheckCommand implements Command {
    @Override
    public String name() {
        return "card check";
    }

    @Override
    public String summary() {
        return "look for project cards that let no job start";
    }

    @Override
    public ExitCode run(Arguments arguments, Invocation invocation) {
        List<String> faults;
        try {
            faults = CardFolder.of(invocation).cards().faults();
        } catch (IOException e) {
            throw new AgentJobsException(String.valueOf(e.getMessage()), e);
        }
        faults.forEach(fault -> invocation.out().println(Printable.line(fault)));
        if (faults.isEmpty()) {
            invocation.out().println("every card can be read");
        }
        return faults.isEmpty() ? ExitCode.OK : ExitCode.FAILED;
    }
}
