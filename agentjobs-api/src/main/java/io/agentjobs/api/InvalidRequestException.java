package io.agentjobs.api;

import java.util.Objects;

/** A request that cannot be taken as it is. Nothing was queued or changed. */
public class InvalidRequestException extends AgentJobsException {
    private final String field;

    /**
     * With the field, what is wrong with its value, and what to do.
     *
     * @param field the argument's name as in {@link JobSpec}, such as {@code max_turns}
     * @param problem one line that names the value
     * @param remedy one line, or an empty text
     */
    public InvalidRequestException(String field, String problem, String remedy) {
        super(field + ": " + problem + (remedy.isEmpty() ? "" : ": " + remedy));
        this.field = Objects.requireNonNull(field, "field");
    }

    /** The argument that is wrong, in snake case. */
    public String field() {
        return field;
    }
}
