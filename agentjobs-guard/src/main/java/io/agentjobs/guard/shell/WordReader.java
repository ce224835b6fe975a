package io.agentjobs.guard.shell;

import io.agentjobs.guard.shell.syntax.Word;
import io.agentjobs.guard.shell.syntax.WordPart;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Reads an unquoted word up to the character that breaks it. */
final class WordReader {
    /** How much of a subscript is looked at, which keeps the work linear. */
    private static final int MOST_LOOKED_AT = 256;

    private final Descent descent;
    private final Input input;
    private final Lexer lexer;
    private @Nullable AssignmentTarget target;
    private PartsBuilder parts = new PartsBuilder();
    private int start;
    private int nameEnd;
    private boolean equalsSeen;

    WordReader(Descent descent, Lexer lexer) {
        this.descent = descent;
        this.input = descent.input;
        this.lexer = lexer;
    }

    /** What else than its quotes a word is made of. */
    enum Mode {
        /** A word of a command. */
        PLAIN,
        /** A pattern of a condition, where extended patterns are always on. */
        PATTERN,
        /** A regular expression of a condition, where parentheses and bars belong to the word. */
        REGEX,
        /** The inside of a pattern's parentheses, where nothing breaks the word. */
        TEXT
    }

    /** What the word read last assigns to, if it has the form of an assignment. */
    @Nullable
    AssignmentTarget target() {
        return target;
    }

    Word read(Mode mode) {
        PartsBuilder outerParts = parts;
        int outerStart = start;
        int outerNameEnd = nameEnd;
        boolean outerEqualsSeen = equalsSeen;
        nameEnd = -1;
        equalsSeen = false;
        target = null;
        parts = new PartsBuilder();
        start = input.position();
        AssignmentTarget found = null;
        try {
            readParts(mode);
            found = target;
            List<WordPart> all = parts.build();
            if (found != null) {
                found.finish(descent.finisher.value(new Word(all, descent.spanFrom(found.valueStart()))));
                all = found.wholeWord(all);
            }
            return new Word(all, descent.spanFrom(start));
        } finally {
            target = found;
            parts = outerParts;
            start = outerStart;
            nameEnd = outerNameEnd;
            equalsSeen = outerEqualsSeen;
        }
    }

    private void readParts(Mode mode) {
        while (true) {
            int c = input.peek();
            if (mode == Mode.REGEX && (c == '(' || c == '|')) {
                regex();
            } else if (breaksWord(c, mode)) {
                return;
            } else if ((c == '<' || c == '>') && mode != Mode.TEXT) {
                if (!processSubstitution()) {
                    return;
                }
            } else {
                input.nextRaw();
                if (mode == Mode.PLAIN || mode == Mode.REGEX || !extendedPattern(c)) {
                    part(c);
                }
            }
        }
    }

    private static boolean breaksWord(int c, Mode mode) {
        return switch (c) {
            case Input.END -> true;
            case ' ', '\t', '\n', '(', ')', ';', '&', '|' -> mode != Mode.TEXT;
            default -> false;
        };
    }

    private void part(int c) {
        switch (c) {
            case '\\' -> escaped();
            case '\'' -> parts.add(descent.quotes.single());
            case '"' -> parts.add(descent.quotes.twofold(false));
            case '`' -> parts.add(descent.quotes.backquoted(false));
            case '$' -> descent.dollars.read(parts, false);
            case '[' -> bracket();
            case '=' -> equals();
            default -> parts.text(c);
        }
    }

    private void escaped() {
        int c = input.nextRaw();
        if (c == Input.END) {
            parts.text('\\');
        } else {
            descent.budget.node(input.position());
            parts.add(new WordPart.Escaped(Character.toString(c)));
        }
    }

    private void bracket() {
        boolean afterName = parts.isName() && target == null && lexer.acceptsAssignment();
        boolean element = parts.isEmpty() && target == null && lexer.inArray();
        if (!descent.dialect.isBash() || (!afterName && !element)) {
            parts.text('[');
            return;
        }
        int from = input.position();
        List<WordPart> subscript = descent.groups.subscript();
        String name = parts.literalText();
        parts.text('[');
        parts.addAll(subscript);
        parts.text(']');
        boolean append = input.peek() == '+';
        Input.Mark mark = input.mark();
        if (append) {
            input.next();
        }
        if (input.peek() != '=') {
            input.reset(mark);
            return;
        }
        input.next();
        parts.text(append ? "+=" : "=");
        Word index = new Word(descent.unprotected(subscript), descent.spanFrom(from));
        startValue(new AssignmentTarget(name, index, append, parts.build(), input.position()));
    }

    private void equals() {
        parts.text('=');
        int from = input.position();
        if (target != null) {
            return;
        }
        boolean bash = descent.dialect.isBash();
        boolean first = !equalsSeen;
        equalsSeen = true;
        if (first && parts.isLiteral()) {
            String text = parts.literalText();
            boolean append = bash && text.endsWith("+=");
            String name = text.substring(0, text.length() - (append ? 2 : 1));
            if (Names.isName(name)) {
                startValue(new AssignmentTarget(name, null, append, parts.build(), from));
                return;
            }
        }
        if (bash && endsElement(from - 1)) {
            startValue(element(from));
        }
    }

    /** Whether the word up to here is a name with a subscript. */
    private boolean endsElement(int to) {
        String text = input.text();
        if (nameEnd < 0) {
            nameEnd = start;
            while (nameEnd < to && Names.continuesName(text.charAt(nameEnd))) {
                nameEnd++;
            }
        }
        int close = to > start && text.charAt(to - 1) == '+' ? to - 2 : to - 1;
        return nameEnd > start
                && nameEnd < close
                && Names.startsName(text.charAt(start))
                && text.charAt(nameEnd) == '['
                && text.charAt(close) == ']'
                && !closesBefore(close);
    }

    /** Whether the bracket behind the name is plainly closed further left: {@code a[]]} is no subscript. */
    private boolean closesBefore(int close) {
        String text = input.text();
        int open = 0;
        for (int at = nameEnd; at < Math.min(close, nameEnd + MOST_LOOKED_AT); at++) {
            switch (text.charAt(at)) {
                case '[' -> open++;
                case ']' -> open--;
                case '\\' -> {
                    // A line that goes on is the only thing that a backslash makes nothing of.
                    if (text.charAt(at + 1) != '\n') {
                        return false;
                    }
                    at++;
                }
                case '\'', '"', '$', '`' -> {
                    return false;
                }
                default -> {
                    // Any other character stands for itself.
                }
            }
            if (open == 0) {
                return true;
            }
        }
        return false;
    }

    /** An assignment to an element at a place where its subscript was read like any other characters. */
    private AssignmentTarget element(int from) {
        List<WordPart> written = parts.build();
        PartsCursor cursor = new PartsCursor(written);
        String name = cursor.takeName();
        cursor.skip();
        Word subscript = new Word(descent.unprotected(cursor.upTo(']', '[')), descent.spanFrom(start));
        return new AssignmentTarget(name, subscript, cursor.peek() == '+', written, from);
    }

    private void startValue(AssignmentTarget assigned) {
        target = assigned;
        parts = new PartsBuilder();
        boolean list = descent.dialect.isBash() && (lexer.acceptsAssignment() || lexer.declares());
        if (list && !lexer.inArray() && input.take('(')) {
            PartsBuilder value = parts;
            value.add(new ArrayReader(lexer).read());
            target = assigned;
        }
    }

    private void regex() {
        int c = input.next();
        parts.text(c);
        if (c == '(') {
            parts.addAll(descent.deferredPattern(descent.groups.pattern()));
            parts.text(')');
        }
    }

    private boolean extendedPattern(int c) {
        boolean operator = c == '?' || c == '*' || c == '+' || c == '@' || c == '!';
        if (!operator || !input.take('(')) {
            return false;
        }
        List<WordPart> inside = descent.deferredPattern(descent.groups.pattern());
        PartsCursor cursor = new PartsCursor(inside);
        List<Word> alternatives = new ArrayList<>(2);
        do {
            alternatives.add(new Word(cursor.upTo('|', '|'), descent.spanFrom(start)));
        } while (cursor.peek() != Input.END);
        parts.add(new WordPart.ExtendedGlob((char) c, alternatives));
        return true;
    }

    private boolean processSubstitution() {
        Input.Mark mark = input.mark();
        int c = input.next();
        if (!descent.dialect.isBash() || !input.take('(')) {
            input.reset(mark);
            return false;
        }
        parts.add(descent.dollars.processSubstitution(c == '>'));
        return true;
    }
}
