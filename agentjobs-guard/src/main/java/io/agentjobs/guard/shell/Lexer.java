package io.agentjobs.guard.shell;

import io.agentjobs.guard.shell.syntax.Redirection.Operator;
import io.agentjobs.guard.shell.syntax.Word;
import io.agentjobs.guard.shell.syntax.WordPart;
import java.math.BigInteger;
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

    private static final String QUOTES = "'\"`\\$";

    final Descent descent;
    final HereDocumentReader documents;
    private final Input input;
    private final WordReader words;

    /** Whether the current word is the number that {@code >&} names: to what follows, bash has read a number, no word. */
    private boolean duplicatesNumber;

    private final TokenHistory history = new TokenHistory();
    private final OperatorReader operators;
    private final WordMeaning meaning;

    private Token current;
    private @Nullable Word word;
    private int start;
    private int previousEnd;
    private int end;

    private boolean inArray;
    private boolean leadingRedirections;
    private @Nullable String distrusted;

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
        this.operators = new OperatorReader(descent, history);
        this.meaning = new WordMeaning(descent, history);
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
        return operators.redirection();
    }

    /** Whether the current token is {@code &>>}, behind which alone bash takes an assignment for no target. */
    boolean appendsBoth() {
        return current == Token.REDIRECTION && operator() == Operator.APPEND_BOTH;
    }

    /** Whether the redirection read last duplicates a descriptor, so that a number is its target even before another one. */
    boolean operatorDuplicates() {
        return operators.lastDuplicates();
    }

    /** Whether the word of the current token would be a reserved word elsewhere. */
    boolean isReservedWord() {
        String text = plainText(word());
        return text != null && Token.reservedWord(text, descent.dialect) != null;
    }

    /** The text of a descriptor, which was the token read last: its lines joined. */
    String descriptor() {
        return Objects.requireNonNull(plainText(word()), "a descriptor is one plain word");
    }

    int start() {
        return start;
    }

    /** Where the token before the current one ends. */
    int previousEnd() {
        return previousEnd;
    }

    Token advance() {
        history.push(duplicatesNumber ? Token.DESCRIPTOR : current);
        return next(WordReader.Mode.PLAIN);
    }

    /** Reads the next token of a condition. */
    Token advanceInCondition(WordReader.Mode mode) {
        history.pretend(Token.CONDITION_OPEN);
        meaning.inCondition(true);
        Token token = next(mode);
        meaning.inCondition(token != Token.CONDITION_CLOSE);
        return token;
    }

    private Token next(WordReader.Mode mode) {
        previousEnd = end;
        current = readToken(mode);
        end = input.position();
        return current;
    }

    /** Reads the next token of a list in parentheses; the current token stays. */
    Token readElement() {
        Token outerBeforeLast = history.beforeLast();
        Token outerLast = history.last();
        history.restore(outerBeforeLast, Token.WORD);
        boolean outer = inArray;
        boolean outerDeclares = descent.declares;
        inArray = true;
        Token token = readToken(WordReader.Mode.PLAIN);
        inArray = outer;
        descent.declares = outerDeclares;
        history.restore(outerBeforeLast, outerLast);
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
        return inCommandPosition() && !meaning.inPattern();
    }

    /** Whether an argument may assign a list here. */
    boolean declares() {
        return descent.declares;
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
        Token last = history.last();
        return last == Token.ASSIGNMENT || leadingRedirections || (!last.endsArm() && history.allowsReservedWord());
    }

    private Token readToken(WordReader.Mode mode) {
        duplicatesNumber = false;
        skipBlanksAndComment();
        start = input.position();
        int c = input.peek();
        if (c == Input.END || c == '\n') {
            return lineEnd();
        }
        if (mode == WordReader.Mode.REGEX) {
            return readWord(mode);
        }
        if (c == '-' && history.last() == Token.REDIRECTION && operators.lastDuplicates()) {
            input.next();
            return Token.DASH;
        }
        Token operator = operators.read();
        if (operator == Token.OPEN && documents.arePending() && hasReadOnOverALine()) {
            throw input.fault("bash misreads a here-document in front of '((': put a space between the parentheses");
        }
        if (operator == Token.NOTHING) {
            return readWord(mode);
        }
        descent.declares = false;
        meaning.passed(operator);
        if (operator == Token.ARITHMETIC || operator == Token.ARITHMETIC_FOR) {
            word = new Word(List.of(new WordPart.Literal(operators.arithmetic())), descent.spanFrom(start));
        }
        return operator;
    }

    private void skipBlanksAndComment() {
        int c = input.peek();
        while (c == ' ' || c == '\t') {
            input.nextRaw();
            c = input.peek();
        }
        if (c == '#') {
            boolean readTwice = input.position() < descent.nestedSubshellEnd;
            while (input.peekRaw() != '\n' && !input.atEnd()) {
                if (QUOTES.indexOf(input.nextRaw()) >= 0 && readTwice) {
                    // Read as arithmetic at first, it is no comment, and its quotes reach into what follows.
                    throw input.fault("bash misreads a quote in a comment behind '((': put a space between them");
                }
            }
        }
    }

    /** Whether bash has read on past the end of this line to find out that two parentheses are no arithmetic. */
    private boolean hasReadOnOverALine() {
        int lineEnd = input.text().indexOf('\n', input.position());
        return lineEnd >= 0 && lineEnd < descent.nestedSubshellEnd;
    }

    private Token lineEnd() {
        if (input.atEnd()) {
            documents.readHere();
            return Token.END;
        }
        if (inArray && documents.arePending()) {
            throw input.fault("a here-document starts inside a list of values");
        }
        input.nextRaw();
        documents.readHere();
        descent.declares = false;
        return Token.NEWLINE;
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

    /** Whether the first word was {@code time}, which bash takes for a plain word at the start of a substitution. */
    boolean startsWithTime() {
        return meaning.startsWithTime();
    }

    private Token readWord(WordReader.Mode mode) {
        Word read = words.read(mode);
        word = read;
        descent.budget.node(start);
        String text = plainText(read);
        duplicatesNumber = history.last() == Token.REDIRECTION
                && operators.lastDuplicates()
                && text != null
                && descent.dialect.isBash()
                && Names.isNumber(text)
                && new BigInteger(text).bitLength() < Integer.SIZE;
        int next = input.peek();
        if ((next == '<' || next == '>') && isDescriptor(read, text)) {
            return Token.DESCRIPTOR;
        }
        Token token = inArray && !history.allowsReservedWord() ? meaning.ofElement(text) : meaning.of(text);
        if (token != Token.WORD) {
            return token;
        }
        if (text != null && descent.dialect.isBash() && inCommandPosition() && DECLARATIONS.contains(text)) {
            descent.declares = true;
        }
        return target() != null && (acceptsAssignment() || inArray) ? Token.ASSIGNMENT : Token.WORD;
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
}
