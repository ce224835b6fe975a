package io.agentjobs.guard.shell;

import io.agentjobs.guard.shell.syntax.Assignment;
import io.agentjobs.guard.shell.syntax.Span;
import io.agentjobs.guard.shell.syntax.Word;
import io.agentjobs.guard.shell.syntax.WordPart;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** The left side of a word that has the form of an assignment, and then its value. */
final class AssignmentTarget {

    private final String name;
    private final @Nullable Word subscript;
    private final boolean append;
    private final List<WordPart> written;
    private final int valueStart;
    private @Nullable Word value;

    /**
     * @param name the variable; empty for an element of a list
     * @param written the word's parts up to and with the equals sign
     */
    AssignmentTarget(String name, @Nullable Word subscript, boolean append, List<WordPart> written, int valueStart) {
        this.name = name;
        this.subscript = subscript;
        this.append = append;
        this.written = written;
        this.valueStart = valueStart;
    }

    int valueStart() {
        return valueStart;
    }

    void finish(Word read) {
        value = read;
    }

    /** The parts of the whole word, for a place where it is no assignment. */
    List<WordPart> wholeWord(List<WordPart> valueParts) {
        PartsBuilder whole = new PartsBuilder();
        whole.addAll(written);
        whole.addAll(valueParts);
        return whole.build();
    }

    boolean isElement() {
        return name.isEmpty();
    }

    Assignment assignment(Span span) {
        return new Assignment(name, subscript, append, value(), span);
    }

    Assignment.Element element() {
        return new Assignment.Element(subscript, append, word());
    }

    private Assignment.Value value() {
        return word().parts().size() == 1 && word().parts().get(0) instanceof WordPart.ArrayLiteral list
                ? list.array()
                : new Assignment.Scalar(word());
    }

    private Word word() {
        return Objects.requireNonNull(value);
    }
}
