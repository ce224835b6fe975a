package io.agentjobs.guard.shell.syntax;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * An assignment before a command, or alone.
 *
 * @param name the variable
 * @param subscript what stands in the brackets; null for a plain variable
 * @param append whether it is {@code +=}
 * @param value what is assigned
 * @param span where the whole assignment stands
 */
public record Assignment(String name, @Nullable Word subscript, boolean append, Value value, Span span) {

    /** What an assignment assigns. */
    public sealed interface Value {}

    /**
     * A plain value.
     *
     * @param word the value, which has no parts when it is empty
     */
    public record Scalar(Word word) implements Value {}

    /**
     * A list in parentheses.
     *
     * @param elements its elements in order
     */
    public record Array(List<Element> elements) implements Value {

        /** Keeps its own copy of the elements. */
        public Array {
            elements = List.copyOf(elements);
        }
    }

    /**
     * One element of a list in parentheses.
     *
     * @param subscript what stands in {@code [ … ]=} before it; null without
     * @param append whether it is {@code [ … ]+=}
     * @param value the element
     */
    public record Element(@Nullable Word subscript, boolean append, Word value) {}
}
