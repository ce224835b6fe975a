package io.agentjobs.guard.shell.syntax;

import java.util.List;

/**
 * An arithmetic expression. The shell expands its parts as in double quotes and evaluates the result; a variable or
 * subscript whose value is again an expression is evaluated too, with the substitutions in it.
 *
 * @param text the expression as written
 * @param parts the same in parts
 */
public record Arithmetic(String text, List<WordPart> parts) {

    /** Keeps its own copy of the parts. */
    public Arithmetic {
        parts = List.copyOf(parts);
    }
}
