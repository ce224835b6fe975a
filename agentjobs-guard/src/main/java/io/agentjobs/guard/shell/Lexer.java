package io.agentjobs.guard.shell;

import io.agentjobs.guard.shell.syntax.Redirection.Operator;
import io.agentjobs.guard.shell.syntax.Word;
import io.agentjobs.guard.shell.syntax.WordPart;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Reads one token at a time. What a word is depends on the tokens before it (reserved words, assignments, patterns), by
 * the same rules as in bash, which decides this in its lexer and not in its grammar.
 */
final class Lexer {

    /** Commands whose arguments may be assignments of lists. */
    private static final Set<String> DECLARATIONS =
            Set.of("declare", "typeset", "local", "export", "readonly", "alias", "eval", "let");

    final Descent descent;
    final HereDocumentReader documents;
    private final Input input;
    private final WordReader words;

    private Token beforeLast = Token.NOTHING;
    private Token last = Token.NOTHING;
    private Token current;
    private @Nullable Word word;
    private @Nullable Operator operator;
    private int start;
    private int previousEnd;
    private int end;

    private boolean inPattern;
    private boolean braceMayOpen;
    private int insExpected;
    private boolean inCondition;
    private boolean inArray;
    private boolean declares;
    private boolean leadingRedirections;
    private @Nullable String distrusted;
    private boolean startsWithTime;

    Lexer(Descent descent) {
        this(descent, false);
    }

    /**
     * Makes a lexer at the current position of the descent.
     *
     * @param inSubstitution whether a parenthesis ends what it reads
     */
    Lexer(Descent descent, boolean inSubstitution) {
        this.descent = descent;
        this.input = descent.input;
        this.words = new WordReader(descent, this);
        this.documents = new HereDocumentReader(descent, inSubstitution);
        this.current = inSubstitution ? Token.SUBSTITUTION : Token.NOTHING;
    }

    Token current() {
        return current;
    }

    /** The word of the current token, which must be one. */
    Word word() {
        return Objects.requireNonNull(word);
    }

    /** The operator of the current token, which must be a redirection. */
    Operator operator() {
        return Objects.requireNonNull(operator);
    }

    /** Whether the word of the current token would be a reserved word elsewhere. */
    boolean isReservedWord() {
        String text = plainText(word());
        return text != null && Token.reservedWord(text, descent.dialect) != null;
    }

    int start() {
        return start;
    }

    /** Where the token before the current one ends. */
    int previousEnd() {
        return previousEnd;
    }

    Token advance() {
        beforeLast = last;
        last = current;
        previousEnd = end;
        current = read();
        end = input.position();
        return current;
    }

    /** Reads the next token of a condition. */
    Token advanceInCondition(WordReader.Mode mode) {
        beforeLast = Token.NOTHING;
        last = Token.CONDITION_OPEN;
        inCondition = true;
        previousEnd = end;
        current = mode == WordReader.Mode.REGEX ? readRegex() : readToken(mode);
        end = input.position();
        inCondition = current != Token.CONDITION_CLOSE;
        return current;
    }

    /** Reads the next token of a list in parentheses; the current token stays. */
    Token readElement() {
        Token outerLast = last;
        Token outerCurrent = current;
        boolean outer = inArray;
        last = Token.WORD;
        inArray = true;
        Token token = readToken(WordReader.Mode.PLAIN);
        inArray = outer;
        last = outerLast;
        current = outerCurrent;
        return token;
    }

    void leadingRedirections(boolean leading) {
        leadingRedirections = leading;
    }

    boolean inArray() {
        return inArray;
    }

    /** Whether an assignment may stand here. */
    boolean acceptsAssignment() {
        return inCommandPosition() && !inPattern;
    }

    /** Whether an argument may assign a list here. */
    boolean declares() {
        return declares;
    }

    /** Ends here-documents whose text should have come on the lines that follow. */
    void endDocuments() {
        documents.readFromNextLine();
    }

    SyntaxFault unexpected() {
        String shown = (current == Token.WORD || current == Token.ASSIGNMENT) && word != null
                ? "'" + word.span().of(input.text()).lines().findFirst().orElse("") + "'"
                : current == Token.END || current == Token.NEWLINE ? current.shown() : "'" + current.shown() + "'";
        return new SyntaxFault(shown + " is not expected here", start);
    }

    private boolean inCommandPosition() {
        return last == Token.ASSIGNMENT || leadingRedirections || (!last.endsArm() && reservedWordAcceptable());
    }

    private boolean reservedWordAcceptable() {
        return last.allowsReservedWord()
                || (last == Token.WORD && (beforeLast == Token.COPROC || beforeLast == Token.FUNCTION));
    }

    private boolean timeAcceptable() {
        return last.allowsTime() && !(last == Token.NEWLINE && beforeLast == Token.PIPE);
    }

    private Token read() {
        return readToken(WordReader.Mode.PLAIN);
    }

    private Token readRegex() {
        skipBlanks();
        start = input.position();
        int c = input.peek();
        return c == '\n' || c == '#' || c == Input.END
                ? readToken(WordReader.Mode.REGEX)
                : readWord(WordReader.Mode.REGEX);
    }

    private void skipBlanks() {
        for (int c = input.peek(); c == ' ' || c == '\t'; c = input.peek()) {
            input.nextRaw();
        }
    }

    private Token readToken(WordReader.Mode mode) {
        skipBlanks();
        start = input.position();
        int c = input.peek();
        if (c == '#') {
            while (input.peekRaw() != '\n' && !input.atEnd()) {
                input.nextRaw();
            }
            c = input.peekRaw();
        }
        switch (c) {
            case Input.END -> {
                documents.readHere();
                return Token.END;
            }
            case '\n' -> {
                if (inArray && documents.arePending()) {
                    throw input.fault("a here-document starts inside a list of values");
                }
                input.nextRaw();
                documents.readHere();
                declares = false;
                return Token.NEWLINE;
            }
            case '(', ')', ';', '&', '|' -> {
                declares = false;
                return punctuation(input.next());
            }
            case '<', '>' -> {
                Token token = redirection();
                if (token != Token.NOTHING) {
                    declares = false;
                    return token;
                }
            }
            case '-' -> {
                if (last == Token.REDIRECTION && duplicates()) {
                    input.next();
                    return Token.DASH;
                }
            }
            default -> {}
        }
        return readWord(mode);
    }

    private boolean duplicates() {
        return operator == Operator.DUPLICATE_INPUT || operator == Operator.DUPLICATE_OUTPUT;
    }

    private Token punctuation(int c) {
        return switch (c) {
            case '(' -> open();
            case ')' -> close();
            case '&' -> input.peek() == '>' ? redirectionOfBoth() : input.take('&') ? Token.AND_IF : Token.AMPERSAND;
            case '|' ->
                input.take('|')
                        ? Token.OR_IF
                        : descent.dialect.isBash() && input.take('&') ? Token.PIPE_ERRORS : Token.PIPE;
            default -> semicolon();
        };
    }

    private Token open() {
        if (descent.dialect.isBash() && input.peek() == '(' && (last == Token.FOR || reservedWordAcceptable())) {
            Input.Mark mark = input.mark();
            input.next();
            String text = descent.groups.arithmetic(false);
            if (input.peekRaw() == ')') {
                input.nextRaw();
                word = new Word(List.of(new WordPart.Literal(text)), descent.spanFrom(start));
                return last == Token.FOR ? Token.ARITHMETIC_FOR : Token.ARITHMETIC;
            }
            if (last == Token.FOR) {
                throw input.fault("'((' after 'for' is not closed by '))'");
            }
            descent.budget.reread(input.position() - mark.position(), start);
            input.reset(mark);
        }
        return Token.OPEN;
    }

    private Token close() {
        if (last == Token.OPEN && beforeLast == Token.WORD) {
            braceMayOpen = true;
        }
        inPattern = false;
        return Token.CLOSE;
    }

    private Token semicolon() {
        boolean bash = descent.dialect.isBash();
        if (input.take(';')) {
            inPattern = true;
            return bash && input.take('&') ? Token.ARM_CONTINUE : Token.ARM_BREAK;
        }
        if (bash && input.take('&')) {
            inPattern = true;
            return Token.ARM_FALL_THROUGH;
        }
        return Token.SEMICOLON;
    }

    /** Notes why bash, which writes a substitution's script out anew, writes another one. */
    void distrust(String reason) {
        if (distrusted == null && descent.dialect.isBash()) {
            distrusted = reason;
        }
    }

    /** Why what bash writes out for this script is another one; null if it is the same. */
    @Nullable
    String distrusted() {
        return distrusted;
    }

    /** Whether the first word was {@code time}, which bash does not take for a reserved word at the start of a substitution. */
    boolean startsWithTime() {
        return startsWithTime;
    }

    private Token redirectionOfBoth() {
        if (!descent.dialect.isBash()) {
            return Token.AMPERSAND;
        }
        input.next();
        operator = input.take('>') ? Operator.APPEND_BOTH : Operator.WRITE_BOTH;
        return Token.REDIRECTION;
    }

    /** Reads a redirection operator; nothing is consumed if a process substitution starts here. */
    private Token redirection() {
        Input.Mark mark = input.mark();
        int c = input.next();
        boolean bash = descent.dialect.isBash();
        if (bash && input.peek() == '(') {
            input.reset(mark);
            return Token.NOTHING;
        }
        operator = c == '<' ? inputOperator(bash) : outputOperator();
        return Token.REDIRECTION;
    }

    private Operator inputOperator(boolean bash) {
        if (input.take('&')) {
            return Operator.DUPLICATE_INPUT;
        }
        if (input.take('>')) {
            return Operator.READ_WRITE;
        }
        if (!input.take('<')) {
            return Operator.READ;
        }
        if (input.take('-')) {
            return Operator.HERE_DOCUMENT_STRIPPED;
        }
        return bash && input.take('<') ? Operator.HERE_STRING : Operator.HERE_DOCUMENT;
    }

    private Operator outputOperator() {
        if (input.take('&')) {
            return Operator.DUPLICATE_OUTPUT;
        }
        if (input.take('|')) {
            return Operator.CLOBBER;
        }
        return input.take('>') ? Operator.APPEND : Operator.WRITE;
    }

    private Token readWord(WordReader.Mode mode) {
        Word read = words.read(mode);
        word = read;
        descent.budget.node(start);
        String text = plainText(read);
        int next = input.peek();
        if ((next == '<' || next == '>') && isDescriptor(read, text)) {
            return Token.DESCRIPTOR;
        }
        Token special = specialWord(text);
        if (special != null) {
            return special;
        }
        Token reserved = text == null || !reservedWordAcceptable() ? null : reservedWord(text);
        if (reserved != null) {
            return reserved;
        }
        boolean assigns = target() != null && (acceptsAssignment() || inArray);
        if (text != null && descent.dialect.isBash() && inCommandPosition() && DECLARATIONS.contains(text)) {
            declares = true;
        }
        switch (last) {
            case FUNCTION -> braceMayOpen = true;
            case CASE, FOR, SELECT -> insExpected++;
            default -> {}
        }
        return assigns ? Token.ASSIGNMENT : Token.WORD;
    }

    /** What the word read last assigns to, if it has the form of an assignment. */
    @Nullable
    AssignmentTarget target() {
        return words.target();
    }

    WordReader words() {
        return words;
    }

    private static @Nullable String plainText(Word word) {
        return word.parts().size() == 1 && word.parts().get(0) instanceof WordPart.Literal literal
                ? literal.text()
                : null;
    }

    private boolean isDescriptor(Word word, @Nullable String text) {
        if (text == null) {
            return false;
        }
        if (Names.isNumber(text)) {
            return descent.dialect.isBash() || text.length() == 1;
        }
        int size = text.length();
        return descent.dialect.isBash()
                && size > 2
                && text.charAt(0) == '{'
                && text.charAt(size - 1) == '}'
                && Names.isName(text.substring(1, size - 1))
                && word.span().end() > word.span().start();
    }

    /** Words that have a meaning at one place only. */
    private @Nullable Token specialWord(@Nullable String text) {
        boolean bash = descent.dialect.isBash();
        boolean loop = last == Token.WORD && (beforeLast == Token.FOR || beforeLast == Token.SELECT);
        boolean choice = last == Token.WORD && beforeLast == Token.CASE;
        if ("in".equals(text)) {
            boolean late = insExpected > 0 && (last == Token.WORD || last == Token.NEWLINE);
            if (loop || choice || late) {
                insExpected = Math.max(0, insExpected - 1);
                inPattern |= choice || (!loop && descent.inCase);
                return Token.IN;
            }
        } else if ("do".equals(text)) {
            boolean late = insExpected > 0 && (last == Token.NEWLINE || last == Token.SEMICOLON);
            if (loop || late) {
                insExpected = Math.max(0, insExpected - 1);
                return Token.DO;
            }
        } else if ("esac".equals(text) && last == Token.IN && inPattern) {
            inPattern = false;
            return Token.ESAC;
        }
        if (braceMayOpen) {
            braceMayOpen = false;
            if ("{".equals(text)) {
                return Token.BRACE_OPEN;
            }
        }
        if (!bash || text == null) {
            return null;
        }
        if (last == Token.ARITHMETIC_FOR && text.equals("do")) {
            return Token.DO;
        }
        if (last == Token.ARITHMETIC_FOR && text.equals("{")) {
            return Token.BRACE_OPEN;
        }
        if (last == Token.TIME && text.equals("-p")) {
            return Token.TIME_POSIX;
        }
        if ((last == Token.TIME || last == Token.TIME_POSIX) && text.equals("--")) {
            return Token.TIME_END;
        }
        return inCondition && text.equals("]]") ? Token.CONDITION_CLOSE : null;
    }

    private @Nullable Token reservedWord(String text) {
        Token token = Token.reservedWord(text, descent.dialect);
        startsWithTime |= token == Token.TIME && last == Token.SUBSTITUTION;
        if (token == null) {
            return null;
        }
        boolean patternWord = inPattern && (token != Token.ESAC || last == Token.PIPE || last == Token.OPEN);
        if (patternWord || (token == Token.TIME && !timeAcceptable())) {
            return null;
        }
        if (token == Token.ESAC) {
            inPattern = false;
            descent.inCase = false;
        } else if (token == Token.CASE) {
            descent.inCase = true;
        }
        return token;
    }
}
