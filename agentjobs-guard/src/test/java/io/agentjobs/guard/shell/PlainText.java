package io.agentjobs.guard.shell;

import io.agentjobs.guard.shell.syntax.WordPart;
import java.util.List;
import java.util.stream.Collectors;

/** The text of parts that hold nothing to expand. */
final class PlainText {

    private PlainText() {}

    static String of(List<WordPart> parts) {
        return parts.stream()
                .map(part -> {
                    if (part instanceof WordPart.Literal literal) {
                        return literal.text();
                    }
                    if (part instanceof WordPart.Escaped escaped) {
                        return escaped.text();
                    }
                    if (part instanceof WordPart.SingleQuoted quoted) {
                        return quoted.text();
                    }
                    if (part instanceof WordPart.AnsiQuoted quoted) {
                        return quoted.text();
                    }
                    throw new AssertionError("not plain: " + part);
                })
                .collect(Collectors.joining());
    }
}
