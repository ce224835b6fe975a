package io.agentjobs.guard.shell.syntax;

import java.util.List;
import org.jspecify.annotations.Nullable;

/** A part of a word. */
public sealed interface WordPart permits WordPart.Text, WordPart.Expansion {

    /** A part whose text is known without running anything. */
    sealed interface Text extends WordPart {}

    /** A part that the shell replaces. */
    sealed interface Expansion extends WordPart
            permits WordPart.DoubleQuoted,
                    ParameterExpansion,
                    WordPart.CommandSubstitution,
                    WordPart.ArithmeticExpansion,
                    WordPart.ProcessSubstitution,
                    WordPart.BraceAlternatives,
                    WordPart.BraceSequence,
                    WordPart.Tilde,
                    WordPart.Glob,
                    WordPart.ExtendedGlob,
                    WordPart.ArrayLiteral,
                    WordPart.Malformed {}

    /**
     * Unquoted characters without a meaning of their own; inside double quotes and here-documents, plain text.
     *
     * @param text the characters, line continuations taken out
     */
    record Literal(String text) implements Text {}

    /**
     * A character after a backslash.
     *
     * @param text the character, which stands for itself
     */
    record Escaped(String text) implements Text {}

    /**
     * {@code '…'}.
     *
     * @param text what stands between the quotes
     */
    record SingleQuoted(String text) implements Text {}

    /**
     * {@code $'…'}.
     *
     * @param text the text with its escapes decoded
     */
    record AnsiQuoted(String text) implements Text {}

    /**
     * {@code "…"} or {@code $"…"}.
     *
     * @param localized whether a {@code $} stands before it
     * @param parts what stands between the quotes
     */
    record DoubleQuoted(boolean localized, List<WordPart> parts) implements Expansion {

        /** Keeps its own copy of the parts. */
        public DoubleQuoted {
            parts = List.copyOf(parts);
        }
    }

    /**
     * {@code $(…)} or backquotes.
     *
     * @param script the commands that run
     * @param backquoted whether it is written with backquotes; the script then has its own text
     */
    record CommandSubstitution(Script script, boolean backquoted) implements Expansion {}

    /**
     * {@code $((…))} or {@code $[…]}.
     *
     * @param expression what is evaluated
     */
    record ArithmeticExpansion(Arithmetic expression) implements Expansion {}

    /**
     * {@code <(…)} or {@code >(…)}.
     *
     * @param output whether what is written to the file goes to the commands
     * @param script the commands that run
     */
    record ProcessSubstitution(boolean output, Script script) implements Expansion {}

    /**
     * {@code {a,b}}: the word is repeated with each alternative.
     *
     * @param alternatives at least two, or one that holds an expansion of braces
     */
    record BraceAlternatives(List<Word> alternatives) implements Expansion {

        /** Keeps its own copy of the alternatives. */
        public BraceAlternatives {
            alternatives = List.copyOf(alternatives);
        }
    }

    /**
     * {@code {1..9}} or {@code {a..z..2}}.
     *
     * @param first as written
     * @param last as written
     * @param step as written; null without
     */
    record BraceSequence(
            String first, String last, @Nullable String step) implements Expansion {}

    /**
     * {@code ~} or {@code ~name} where the shell puts a directory for it.
     *
     * @param user the text after the tilde, empty for the own home directory
     */
    record Tilde(String user) implements Expansion {}

    /**
     * An unquoted {@code *}, {@code ?} or bracket expression, which matches file names.
     *
     * @param text as written
     */
    record Glob(String text) implements Expansion {}

    /**
     * {@code @(a|b)} and kin.
     *
     * @param operator one of {@code ? * + @ !}
     * @param alternatives the patterns
     */
    record ExtendedGlob(char operator, List<Word> alternatives) implements Expansion {

        /** Keeps its own copy of the alternatives. */
        public ExtendedGlob {
            alternatives = List.copyOf(alternatives);
        }
    }

    /**
     * The list in an argument such as {@code declare a=(1 2)}; the text up to {@code =} stands before it.
     *
     * @param array the list
     */
    record ArrayLiteral(Assignment.Array array) implements Expansion {}

    /**
     * What the shell takes in when it parses but will refuse, or read in another way, when it expands it: a faulty
     * script in backquotes, a bad substitution. Nobody can say what it does.
     *
     * @param text as written
     * @param reason one line for a person
     */
    record Malformed(String text, String reason) implements Expansion {}
}
