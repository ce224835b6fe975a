package io.agentjobs.cli.command;

import io.agentjobs.api.AgentJobsException;
import io.agentjobs.api.Printable;

/** An option or argument that cannot be. The message names it, its value and what to give instead. */
final class UsageException extends AgentJobsException {
    private static final int VALUE_CHARS = 60;

    private UsageException(String message) {
        super(message);
    }

    /** For an option with a value that cannot be. */
    static UsageException value(String flag, String value, String remedy) {
        return new UsageException(flag + ": '" + Printable.line(value, VALUE_CHARS) + "' " + remedy);
    }

    /** For an option that is wrong in itself, such as one that is missing. */
    static UsageException flag(String flag, String problem) {
        return new UsageException(flag + ": " + problem);
    }

    /** For arguments that do not fit the command. */
    static UsageException arguments(String problem) {
        return new UsageException(Printable.line(problem));
    }
}
