package io.agentjobs.api.git;

import java.util.Objects;

/** Whether the files of an export give back what was saved. */
public sealed interface Proof {

    /** They do, byte for byte: the worktree may go. */
    record Proven() implements Proof {}

    /**
     * They do not: the worktree must stay.
     *
     * @param reason which of them and why, one printable line
     */
    record NotProven(String reason) implements Proof {
        public NotProven {
            Objects.requireNonNull(reason, "reason");
        }
    }
}
