package io.agentjobs.guard.resolve;

import io.agentjobs.guard.finding.Argument;
import io.agentjobs.guard.finding.Content;
import io.agentjobs.guard.finding.Finding;
import io.agentjobs.guard.finding.Invocation;
import io.agentjobs.guard.finding.Text;
import io.agentjobs.guard.shell.Dialect;
import java.util.List;

/** The way back into the walk for what an {@link Unwrapper} has found. */
public interface Inner {

    /**
     * Follows a program that is run, outside the shell's functions.
     *
     * @return what it prints
     */
    Content run(Invocation command);

    /**
     * Follows a shell that reads a script.
     *
     * @param from the command that starts it, for its surroundings
     * @param script what it reads
     * @param dialect which shell it is
     * @param positional its {@code $1} and following
     * @return what it prints
     */
    Content shell(Invocation from, Text script, Dialect dialect, List<Argument> positional);

    /** Notes that a variable is set for a command, and follows its value where that is a command itself. */
    void changed(String name, Text value);

    /** Notes something else that could happen. */
    void report(Finding finding);
}
