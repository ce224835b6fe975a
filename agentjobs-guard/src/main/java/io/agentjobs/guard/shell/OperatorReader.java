package io.agentjobs.guard.shell;

import io.agentjobs.guard.shell.syntax.Redirection.Operator;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Reads the tokens that are made of the shell's special characters. */
final class OperatorReader {

    private final Descent descent;
    private final Input input;
    private final TokenHistory history;
    private final boolean bash;
    private @Nullable Operator redirection;
    private String arithmetic = "";

    OperatorReader(Descent descent, TokenHistory history) {
        this.descent = descent;
        this.input = descent.input;
        this.history = history;
        this.bash = descent.dialect.isBash();
    }

    /** The operator of the redirection read last. */
    Operator redirection() {
        return Objects.requireNonNull(redirection);
    }

    boolean lastDuplicates() {
        return redirection == Operator.DUPLICATE_INPUT || redirection == Operator.DUPLICATE_OUTPUT;
    }

    /** The expression of the double parentheses read last. */
    String arithmetic() {
        return arithmetic;
    }

    /** Reads the operator at the current position; {@link Token#NOTHING} if a word starts there. */
    Token read() {
        return switch (input.peek()) {
            case '(' -> open();
            case ')' -> taken(Token.CLOSE);
            case ';' -> semicolon();
            case '&' -> ampersand();
            case '|' -> bar();
            case '<', '>' -> fileOperator();
            default -> Token.NOTHING;
        };
    }

    private Token taken(Token token) {
        input.next();
        return token;
    }

    /** Two parentheses are arithmetic if they close as two; else they are a subshell in a subshell. */
    private Token open() {
        int start = input.position();
        input.next();
        boolean loop = history.last() == Token.FOR;
        if (!bash || input.peek() != '(' || !(loop || history.allowsReservedWord())) {
            return Token.OPEN;
        }
        Input.Mark mark = input.mark();
        input.next();
        arithmetic = descent.groups.arithmetic(false);
        if (input.peekRaw() == ')') {
            input.nextRaw();
            return loop ? Token.ARITHMETIC_FOR : Token.ARITHMETIC;
        }
        if (loop) {
            throw input.fault("'((' after 'for' is not closed by '))'");
        }
        if (endsItsLine()) {
            throw input.fault("bash misreads the line behind '((': put a space between the parentheses");
        }
        descent.budget.reread(input.position() - mark.position(), start);
        descent.nestedSubshellEnd = Math.max(descent.nestedSubshellEnd, input.position());
        input.reset(mark);
        return Token.OPEN;
    }

    /**
     * Does the line end right behind the parenthesis that shows it is no arithmetic? Then bash refuses a text that comes by
     * {@code -c}, and in a file or here-document drops the first word of the next line.
     */
    private boolean endsItsLine() {
        String text = input.text();
        int at = input.position();
        return text.startsWith("\n", at) || text.startsWith("\\\n", at);
    }

    private Token semicolon() {
        input.next();
        if (input.take(';')) {
            return bash && input.take('&') ? Token.ARM_CONTINUE : Token.ARM_BREAK;
        }
        return bash && input.take('&') ? Token.ARM_FALL_THROUGH : Token.SEMICOLON;
    }

    private Token ampersand() {
        input.next();
        if (bash && input.take('>')) {
            redirection = input.take('>') ? Operator.APPEND_BOTH : Operator.WRITE_BOTH;
            return Token.REDIRECTION;
        }
        return input.take('&') ? Token.AND_IF : Token.AMPERSAND;
    }

    private Token bar() {
        input.next();
        if (input.take('|')) {
            return Token.OR_IF;
        }
        return bash && input.take('&') ? Token.PIPE_ERRORS : Token.PIPE;
    }

    private Token fileOperator() {
        Input.Mark mark = input.mark();
        boolean reads = input.next() == '<';
        if (bash && input.peek() == '(') {
            input.reset(mark);
            return Token.NOTHING;
        }
        redirection = reads ? inputOperator() : outputOperator();
        return Token.REDIRECTION;
    }

    private Operator inputOperator() {
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
}
