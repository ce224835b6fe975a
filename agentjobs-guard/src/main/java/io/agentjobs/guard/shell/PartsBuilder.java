package io.agentjobs.guard.shell;

import io.agentjobs.guard.shell.syntax.WordPart;
import java.util.ArrayList;
import java.util.List;

/** Gathers the parts of a word, joining the characters between them to literals. */
final class PartsBuilder {

    private final List<WordPart> parts = new ArrayList<>(2);
    private final StringBuilder literal = new StringBuilder();

    void text(int character) {
        literal.append((char) character);
    }

    void text(String characters) {
        literal.append(characters);
    }

    void add(WordPart part) {
        flush();
        parts.add(part);
    }

    void addAll(List<WordPart> more) {
        for (WordPart part : more) {
            if (part instanceof WordPart.Literal text) {
                text(text.text());
            } else {
                add(part);
            }
        }
    }

    boolean isEmpty() {
        return parts.isEmpty() && literal.isEmpty();
    }

    /** Whether there is nothing but characters so far. */
    boolean isLiteral() {
        return parts.isEmpty();
    }

    /** Whether all so far is one name. */
    boolean isName() {
        return parts.isEmpty() && Names.isName(literal);
    }

    /** The characters since the last part that is none. */
    String literalText() {
        return literal.toString();
    }

    List<WordPart> build() {
        flush();
        return parts;
    }

    private void flush() {
        if (!literal.isEmpty()) {
            parts.add(new WordPart.Literal(literal.toString()));
            literal.setLength(0);
        }
    }
}
