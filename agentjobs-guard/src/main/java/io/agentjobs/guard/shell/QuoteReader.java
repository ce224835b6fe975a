package io.agentjobs.guard.shell;

import io.agentjobs.guard.shell.syntax.WordPart;
import java.util.List;

/** Reads quoted text. Each method starts after the opening quote and consumes the closing one. */
final class QuoteReader {

    private final Descent descent;
    private final Input input;

    QuoteReader(Descent descent) {
        this.descent = descent;
        this.input = descent.input;
    }

    WordPart.SingleQuoted single() {
        StringBuilder text = new StringBuilder();
        for (int c = input.nextRaw(); c != '\''; c = input.nextRaw()) {
            if (c == Input.END) {
                throw input.fault("a single quote is not closed");
            }
            text.append((char) c);
        }
        descent.budget.node(input.position());
        return new WordPart.SingleQuoted(text.toString());
    }

    WordPart.AnsiQuoted ansi() {
        StringBuilder raw = new StringBuilder();
        for (int c = input.nextRaw(); c != '\''; c = input.nextRaw()) {
            if (c == '\\' && !input.atEnd()) {
                raw.append('\\');
                c = input.nextRaw();
            } else if (c == Input.END) {
                throw input.fault("a $' quote is not closed");
            }
            raw.append((char) c);
        }
        descent.budget.node(input.position());
        return new WordPart.AnsiQuoted(AnsiText.decode(raw));
    }

    WordPart.DoubleQuoted twofold(boolean localized) {
        descent.budget.enter(input.position());
        PartsBuilder parts = new PartsBuilder();
        for (int c = input.next(); c != '"'; c = input.next()) {
            if (c == Input.END) {
                throw input.fault("a double quote is not closed");
            }
            if (c == '\\') {
                escaped(parts, '"');
            } else {
                expansion(c, parts);
            }
        }
        descent.budget.leave();
        descent.budget.node(input.position());
        return new WordPart.DoubleQuoted(localized, parts.build());
    }

    /** The rest of the text, expanded as in double quotes; a fault in it makes the rest {@link WordPart.Malformed}. */
    List<WordPart> expansions() {
        int depth = descent.budget.depth();
        PartsBuilder parts = new PartsBuilder();
        int start = input.position();
        try {
            for (int c = input.next(); c != Input.END; c = input.next()) {
                if (c == '\\') {
                    escaped(parts, '\\');
                } else {
                    expansion(c, parts);
                }
                start = input.position();
            }
        } catch (SyntaxFault fault) {
            parts.add(descent.malformed(input.text().substring(start), depth, fault));
        }
        return parts.build();
    }

    /** After a backslash inside quotes: it escapes what has a meaning there and else stands for itself. */
    void escaped(PartsBuilder parts, char alsoEscaped) {
        int c = input.nextRaw();
        if (c == Input.END) {
            parts.text('\\');
        } else if (c == '$' || c == '`' || c == '\\' || c == alsoEscaped) {
            descent.budget.node(input.position());
            parts.add(new WordPart.Escaped(Character.toString(c)));
        } else {
            parts.text('\\');
            parts.text(c);
        }
    }

    /** What stands in backquotes, inside double quotes or not. */
    WordPart backquoted(boolean quoted) {
        StringBuilder script = new StringBuilder();
        for (int c = input.next(); c != '`'; c = input.next()) {
            if (c == '\\') {
                c = input.nextRaw();
                boolean escapes = c == '$' || c == '`' || c == '\\' || (quoted && c == '"');
                if (!escapes) {
                    script.append('\\');
                }
            }
            if (c == Input.END) {
                throw input.fault("a backquote is not closed");
            }
            script.append((char) c);
        }
        descent.budget.node(input.position());
        return descent.deferredScript(script.toString(), inner -> new WordPart.CommandSubstitution(inner, true));
    }

    private void expansion(int c, PartsBuilder parts) {
        switch (c) {
            case '$' -> descent.dollars.read(parts, true);
            case '`' -> parts.add(backquoted(true));
            default -> parts.text(c);
        }
    }
}
