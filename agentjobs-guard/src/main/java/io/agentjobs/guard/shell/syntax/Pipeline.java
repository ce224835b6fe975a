package io.agentjobs.guard.shell.syntax;

import java.util.List;

/**
 * Commands joined by {@code |} or {@code |&}.
 *
 * @param prefixes the words {@code !}, {@code time} and {@code time -p} before it, in order; an even number of {@code !}
 *     cancels out
 * @param stages the commands from left to right; empty for a bare {@code !} or {@code time}
 */
public record Pipeline(List<Prefix> prefixes, List<Stage> stages) {

    /** Keeps its own copies of the lists. */
    public Pipeline {
        prefixes = List.copyOf(prefixes);
        stages = List.copyOf(stages);
    }

    /** A reserved word that may stand before a pipeline. */
    public enum Prefix {
        /** {@code !}. */
        NOT,
        /** {@code time}. */
        TIME,
        /** {@code time -p}. */
        TIME_POSIX
    }

    /**
     * One command of the pipeline.
     *
     * @param command the command
     * @param pipesErrors whether {@code |&} follows, so that its standard error goes into the pipe as well
     */
    public record Stage(Command command, boolean pipesErrors) {}
}
