package io.agentjobs.guard.shell.syntax;

import java.util.List;

/**
 * A word before expansion.
 *
 * @param parts its parts from left to right; none for an empty value
 * @param span where the word stands
 */
public record Word(List<WordPart> parts, Span span) {

    /** Keeps its own copy of the parts. */
    public Word {
        parts = List.copyOf(parts);
    }
}
