package io.agentjobs.guard.shell;

import io.agentjobs.guard.shell.syntax.WordPart;
import java.util.List;

/** Walks over the parts of a word, by character within literals and part by part elsewhere. */
final class PartsCursor {

    /** What {@link #peek} gives at a part that is no literal. */
    static final int PART = -2;

    private final List<WordPart> parts;
    private int index;
    private int offset;

    PartsCursor(List<WordPart> parts) {
        this.parts = parts;
    }

    int peek() {
        return peek(0);
    }

    /** The character {@code ahead} of the next one in the same literal. */
    int peek(int ahead) {
        if (index >= parts.size()) {
            return Input.END;
        }
        if (!(parts.get(index) instanceof WordPart.Literal literal)) {
            return PART;
        }
        int at = offset + ahead;
        if (at < literal.text().length()) {
            return literal.text().charAt(at);
        }
        return index + 1 < parts.size() ? PART : Input.END;
    }

    boolean take(char expected) {
        if (peek() != expected) {
            return false;
        }
        skip();
        return true;
    }

    /** Passes the next character or part. */
    void skip() {
        offset++;
        if (!(parts.get(index) instanceof WordPart.Literal literal)
                || offset >= literal.text().length()) {
            index++;
            offset = 0;
        }
    }

    String takeName() {
        StringBuilder name = new StringBuilder();
        boolean digits = Names.isDigit(peek());
        while (digits ? Names.isDigit(peek()) : Names.continuesName(peek())) {
            name.append((char) peek());
            skip();
        }
        return name.toString();
    }

    List<WordPart> rest() {
        PartsBuilder rest = new PartsBuilder();
        while (peek() != Input.END) {
            moveTo(rest);
        }
        return rest.build();
    }

    /**
     * The parts up to the literal {@code end} that matches, which is passed; all the rest when there is none.
     *
     * @param open a character that demands one more {@code end}
     */
    List<WordPart> upTo(char end, char open) {
        PartsBuilder before = new PartsBuilder();
        int depth = 0;
        while (peek() != Input.END) {
            int c = peek();
            if (c == end && depth-- == 0) {
                skip();
                break;
            }
            if (c == open && open != end) {
                depth++;
            }
            moveTo(before);
        }
        return before.build();
    }

    /** Whether the literal {@code wanted} is still to come. */
    boolean sees(char wanted) {
        for (int i = index; i < parts.size(); i++) {
            if (parts.get(i) instanceof WordPart.Literal literal
                    && literal.text().indexOf(wanted, i == index ? offset : 0) >= 0) {
                return true;
            }
        }
        return false;
    }

    private void moveTo(PartsBuilder target) {
        WordPart part = parts.get(index);
        if (part instanceof WordPart.Literal) {
            target.text(peek());
        } else {
            target.add(part);
        }
        skip();
    }
}
