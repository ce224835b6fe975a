package io.agentjobs.cli.command;

import java.io.IOException;
import java.util.List;

/** One command of the program. */
interface Command {

    /** Its name on the command line. */
    String name();

    /** What it does, one line in the list of commands. */
    String summary();

    /** The options it takes besides those that all take. */
    default List<Flag> flags() {
        return List.of();
    }

    /** The one argument that is no option, such as {@code ID}; an empty text when there is none. */
    default String argument() {
        return "";
    }

    /** False when the command does something without its argument, too. */
    default boolean needsArgument() {
        return true;
    }

    /** Lines below the options in its help. */
    default List<String> notes() {
        return List.of();
    }

    /**
     * Does it.
     *
     * @throws UsageException when an argument is wrong; nothing was changed then
     */
    ExitCode run(Arguments arguments, Invocation invocation) throws IOException, InterruptedException;
}
