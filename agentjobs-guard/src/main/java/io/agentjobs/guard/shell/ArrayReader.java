package io.agentjobs.guard.shell;

import io.agentjobs.guard.shell.syntax.Assignment;
import io.agentjobs.guard.shell.syntax.WordPart;
import java.util.ArrayList;
import java.util.List;

/** Reads the elements of a list in parentheses, of which the opening one is consumed. */
final class ArrayReader {

    private final Lexer lexer;

    ArrayReader(Lexer lexer) {
        this.lexer = lexer;
    }

    WordPart.ArrayLiteral read() {
        List<Assignment.Element> elements = new ArrayList<>();
        while (true) {
            Token token = lexer.readElement();
            switch (token) {
                case CLOSE -> {
                    return new WordPart.ArrayLiteral(new Assignment.Array(elements));
                }
                case NEWLINE -> {}
                case WORD, ASSIGNMENT -> elements.add(element());
                default -> throw lexer.descent.input.fault("'" + token.shown() + "' in a list of values");
            }
        }
    }

    private Assignment.Element element() {
        AssignmentTarget target = lexer.target();
        return target != null && target.isElement()
                ? target.element()
                : new Assignment.Element(null, false, lexer.descent.finisher.argument(lexer.word()));
    }
}
