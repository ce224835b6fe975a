package io.agentjobs.guard.shell;

import io.agentjobs.guard.shell.syntax.WordPart;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Finds the end of what stands between two brackets, the way bash does: it minds quotes, counts brackets of the same
 * kind, and reads only those substitutions as such that bash reads there. Each method starts after the opening bracket and
 * consumes the closing one.
 */
final class GroupReader {

    /** What of {@code $'…'} without its quotes would be read as more than a character. */
    private static final String SPECIAL = "'\"\\`$(){}[]<>";

    private final Descent descent;
    private final Input input;

    GroupReader(Descent descent) {
        this.descent = descent;
        this.input = descent.input;
    }

    /** What kind of group it is, which decides what bash reads inside it. */
    private enum Kind {
        BRACES('{', '}'),
        SUBSCRIPT('[', ']'),
        ARITHMETIC('(', ')'),
        OLD_ARITHMETIC('[', ']'),
        PATTERN('(', ')');

        private final char open;
        private final char close;

        Kind(char open, char close) {
            this.open = open;
            this.close = close;
        }

        boolean readsParenthesis() {
            return this != PATTERN;
        }

        boolean readsBraces() {
            return this == BRACES || this == SUBSCRIPT;
        }
    }

    /** The parts between the braces of {@code ${…}}. */
    List<WordPart> braces(boolean quoted) {
        return read(Kind.BRACES, quoted, null);
    }

    /** The parts between the brackets of an array subscript. */
    List<WordPart> subscript() {
        return read(Kind.SUBSCRIPT, false, null);
    }

    /** The text of an arithmetic expression up to its parenthesis. */
    String arithmetic(boolean quoted) {
        return skip(Kind.ARITHMETIC, quoted);
    }

    /** The text of an arithmetic expression up to its square bracket. */
    String oldArithmetic(boolean quoted) {
        return skip(Kind.OLD_ARITHMETIC, quoted);
    }

    /** The text of a pattern up to its parenthesis. */
    String pattern() {
        return skip(Kind.PATTERN, false);
    }

    private String skip(Kind kind, boolean quoted) {
        GroupText text = new GroupText(input);
        read(kind, quoted, text);
        return text.finish();
    }

    private List<WordPart> read(Kind kind, boolean quoted, @Nullable GroupText text) {
        descent.budget.enter(input.position());
        PartsBuilder parts = new PartsBuilder();
        BraceState state = new BraceState();
        int start = input.position();
        int open = 1;
        while (true) {
            int c = input.next();
            if (c == Input.END) {
                throw input.fault("'" + kind.open + "' is not closed by '" + kind.close + "'");
            }
            if (c == kind.close && --open == 0) {
                break;
            }
            if (c == kind.open && kind != Kind.BRACES) {
                open++;
            }
            state.pass(c);
            if (c == '$' && input.peek() == '\'' && descent.dialect.isBash()) {
                ansi(kind, quoted, state, text, parts);
            } else if (c == '$' && text != null && input.peek() == '"' && descent.dialect.isBash()) {
                text.withoutDollar();
            } else {
                if (c == '$') {
                    // Of a special parameter bash minds the character all the same.
                    state.pass(input.peek());
                }
                part(c, kind, quoted, start, parts);
            }
        }
        descent.budget.leave();
        return parts.build();
    }

    /**
     * Reads {@code $'…'}. In double quotes bash puts the bare text in its place, but in front of a pattern, and reads that
     * again when it expands: quotes, brackets and expansions in it would then mean something.
     */
    private void ansi(Kind kind, boolean quoted, BraceState state, @Nullable GroupText text, PartsBuilder parts) {
        int start = input.position() - 1;
        input.next();
        int from = input.position();
        WordPart.AnsiQuoted quote = descent.quotes.ansi();
        boolean bare = quoted && kind != Kind.ARITHMETIC && !(kind == Kind.BRACES && state.keepsQuotes());
        if ((bare || (quoted && descent.inText)) && !isPlain(quote.text())) {
            throw input.fault("bash misreads $'…' with a quote, bracket, dollar sign or backslash inside brackets in"
                    + " double quotes: put it into a variable first");
        }
        if (bare && descent.inText) {
            undecoded(input.text().substring(from, input.position() - 1), parts);
        } else if (bare) {
            parts.text(quote.text());
        } else {
            parts.add(quote);
        }
        if (text != null) {
            text.decoded(start, bare ? quote.text() : GroupText.requoted(quote));
        }
    }

    /** What bash leaves as it is in a here-document. */
    private void undecoded(String raw, PartsBuilder parts) {
        if (raw.indexOf('\\') >= 0) {
            throw input.fault("bash does not decode $'…' there: put it into a variable first");
        }
        parts.text("$'" + raw + "'");
    }

    private static boolean isPlain(String text) {
        return text.chars().noneMatch(c -> SPECIAL.indexOf(c) >= 0);
    }

    private void part(int c, Kind kind, boolean quoted, int start, PartsBuilder parts) {
        switch (c) {
            case '\\' -> escaped(quoted, parts);
            case '\'' -> singleQuote(quoted, start, parts);
            case '"' -> parts.add(descent.quotes.twofold(false));
            case '`' -> parts.add(descent.quotes.backquoted(quoted));
            case '$' -> dollar(kind, quoted, parts);
            case '<', '>' -> processSubstitution(c, kind, parts);
            default -> parts.text(c);
        }
    }

    private void escaped(boolean quoted, PartsBuilder parts) {
        if (quoted) {
            descent.quotes.escaped(parts, '}');
            return;
        }
        int c = input.nextRaw();
        if (c == Input.END) {
            parts.text('\\');
        } else {
            descent.budget.node(input.position());
            parts.add(new WordPart.Escaped(Character.toString(c)));
        }
    }

    /** In dash, a single quote in a double-quoted group is a plain character, except in a pattern that is cut off. */
    private void singleQuote(boolean quoted, int start, PartsBuilder parts) {
        if (quoted && !descent.dialect.isBash() && !cuts(start)) {
            parts.text('\'');
        } else {
            parts.add(descent.quotes.single());
        }
    }

    private boolean cuts(int start) {
        int at = start;
        while (Names.continuesName(input.text().charAt(at))) {
            at++;
        }
        char operator = input.text().charAt(at);
        return at > start && (operator == '#' || operator == '%');
    }

    private void dollar(Kind kind, boolean quoted, PartsBuilder parts) {
        boolean read = switch (input.peek()) {
            case '(' -> kind.readsParenthesis();
            case '{', '[' -> kind.readsBraces();
            default -> true;
        };
        if (read) {
            descent.dollars.readInGroup(parts, quoted);
        } else {
            parts.text('$');
        }
    }

    private void processSubstitution(int c, Kind kind, PartsBuilder parts) {
        if (kind.readsBraces() && descent.dialect.isBash() && input.peek() == '(') {
            input.next();
            parts.add(descent.dollars.processSubstitution(c == '>'));
        } else {
            parts.text(c);
        }
    }
}
