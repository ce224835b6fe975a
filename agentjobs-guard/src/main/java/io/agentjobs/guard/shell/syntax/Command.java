package io.agentjobs.guard.shell.syntax;

import java.util.List;
import org.jspecify.annotations.Nullable;

/** What may stand as one stage of a pipeline. */
public sealed interface Command {

    /** Where the command stands, without what joins it to others. */
    Span span();

    /**
     * A program, builtin or function with its arguments; or only assignments and redirections.
     *
     * @param assignments those before the first word
     * @param words the command name and its arguments, not yet expanded
     * @param redirections wherever they stood in the command, in order
     * @param span where the command stands
     */
    record Simple(List<Assignment> assignments, List<Word> words, List<Redirection> redirections, Span span)
            implements Command {

        /** Keeps its own copies of the lists. */
        public Simple {
            assignments = List.copyOf(assignments);
            words = List.copyOf(words);
            redirections = List.copyOf(redirections);
        }
    }

    /**
     * A loop, group or other compound command with what is redirected for all of it.
     *
     * @param compound the command itself
     * @param redirections those after it, in order
     * @param span where the command stands, redirections included
     */
    record Grouped(Compound compound, List<Redirection> redirections, Span span) implements Command {

        /** Keeps its own copy of the redirections. */
        public Grouped {
            redirections = List.copyOf(redirections);
        }
    }

    /**
     * The definition of a function. Its body does not run here.
     *
     * @param name the name as written
     * @param body the command that a call runs, with its redirections; in bash always a {@link Grouped}
     * @param span where the definition stands
     */
    record Function(Word name, Command body, Span span) implements Command {}

    /**
     * {@code coproc}: the command runs in the background with pipes to this shell.
     *
     * @param name the name of the array that gets its descriptors; null for {@code COPROC}
     * @param body what runs
     * @param span where the command stands
     */
    record Coprocess(@Nullable Word name, Command body, Span span) implements Command {}
}
