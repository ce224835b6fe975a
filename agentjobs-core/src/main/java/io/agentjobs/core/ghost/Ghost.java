package io.agentjobs.core.ghost;

import io.agentjobs.api.JobId;
import io.agentjobs.api.process.ProcessIdentity;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A process that should not be there, or may not be, or one that is missing.
 *
 * @param sort what is wrong with it
 * @param process which process; for a dead row, the one that is gone
 * @param job whose it is; null where that is not known
 * @param command its command line without secrets; an empty text where there is none
 */
public record Ghost(
        Sort sort, ProcessIdentity process, @Nullable JobId job, String command) {

    /** What is wrong with it. */
    public enum Sort {
        /** Proven to belong to a job that has ended, and to nothing else: may be ended. */
        GHOST,
        /** Began as a job's and became a daemon of its own, or runs under one: others may work in it by now. */
        LEADER,
        /** The host of a job that the store takes for running is gone. */
        DEAD_ROW,
        /** Looks like what jobs leave behind, and nothing proves it. */
        SUSPECT
    }

    public Ghost {
        Objects.requireNonNull(sort, "sort");
        Objects.requireNonNull(process, "process");
        Objects.requireNonNull(command, "command");
    }
}
