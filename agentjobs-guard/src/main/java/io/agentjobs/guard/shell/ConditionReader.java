package io.agentjobs.guard.shell;

import io.agentjobs.guard.shell.syntax.Condition;
import io.agentjobs.guard.shell.syntax.Word;
import io.agentjobs.guard.shell.syntax.WordPart;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** Reads the expression of {@code [[ … ]]}, of which the opening token is the current one. */
final class ConditionReader {

    private static final String UNARY = "abcdefghknoprstuvwxzGLNORS";
    private static final Set<String> BINARY =
            Set.of("=", "==", "!=", "-eq", "-ne", "-lt", "-le", "-gt", "-ge", "-nt", "-ot", "-ef");

    private final Lexer lexer;

    ConditionReader(Lexer lexer) {
        this.lexer = lexer;
    }

    /** Reads up to the closing token, which is passed. */
    Condition read() {
        Condition condition = either();
        if (lexer.current() != Token.CONDITION_CLOSE) {
            throw lexer.unexpected();
        }
        lexer.advance();
        return condition;
    }

    private Condition either() {
        List<Condition> operands = new ArrayList<>(1);
        operands.add(both());
        while (lexer.current() == Token.OR_IF) {
            operands.add(both());
        }
        return operands.size() == 1 ? operands.get(0) : new Condition.Or(operands);
    }

    private Condition both() {
        List<Condition> operands = new ArrayList<>(1);
        operands.add(term());
        while (lexer.current() == Token.AND_IF) {
            operands.add(term());
        }
        return operands.size() == 1 ? operands.get(0) : new Condition.And(operands);
    }

    private Condition term() {
        next(WordReader.Mode.PLAIN);
        skipNewlines();
        lexer.descent.budget.node(lexer.start());
        if (lexer.current() == Token.OPEN) {
            return group();
        }
        if (lexer.current() != Token.WORD) {
            throw lexer.unexpected();
        }
        Word first = lexer.word();
        String text = plainText(first);
        if (text.equals("!")) {
            lexer.descent.budget.enter(lexer.start());
            Condition negated = term();
            lexer.descent.budget.leave();
            return new Condition.Not(negated);
        }
        if (text.length() == 2 && text.charAt(0) == '-' && UNARY.indexOf(text.charAt(1)) >= 0) {
            return unary(text);
        }
        return binary(first);
    }

    private Condition group() {
        lexer.descent.budget.enter(lexer.start());
        Condition inner = either();
        if (lexer.current() != Token.CLOSE) {
            throw lexer.unexpected();
        }
        lexer.descent.budget.leave();
        nextAfterOperand();
        return new Condition.Group(inner);
    }

    private Condition unary(String operator) {
        Word operand = operand(WordReader.Mode.PLAIN);
        return new Condition.Unary(operator, lexer.descent.finisher.plain(operand));
    }

    private Condition binary(Word left) {
        next(WordReader.Mode.PLAIN);
        switch (lexer.current()) {
            case CONDITION_CLOSE, AND_IF, OR_IF, CLOSE -> {
                return new Condition.Unary("-n", lexer.descent.finisher.plain(left));
            }
            case REDIRECTION -> {
                String operator = lexer.operator().symbol();
                if (operator.length() > 1) {
                    throw lexer.unexpected();
                }
                return new Condition.Binary(
                        operator, lexer.descent.finisher.plain(left), operand(WordReader.Mode.PLAIN));
            }
            case WORD -> {
                return binaryWord(left, plainText(lexer.word()));
            }
            default -> throw lexer.unexpected();
        }
    }

    private Condition binaryWord(Word left, String operator) {
        if (operator.equals("=~")) {
            return new Condition.Binary(operator, lexer.descent.finisher.plain(left), operand(WordReader.Mode.REGEX));
        }
        if (!BINARY.contains(operator)) {
            throw lexer.unexpected();
        }
        boolean pattern = operator.endsWith("=");
        Word right = operand(pattern ? WordReader.Mode.PATTERN : WordReader.Mode.PLAIN);
        return new Condition.Binary(
                operator,
                lexer.descent.finisher.plain(left),
                pattern ? lexer.descent.finisher.pattern(right) : lexer.descent.finisher.plain(right));
    }

    private Word operand(WordReader.Mode mode) {
        next(mode);
        if (lexer.current() != Token.WORD) {
            throw lexer.unexpected();
        }
        Word operand = lexer.word();
        nextAfterOperand();
        return operand;
    }

    private void nextAfterOperand() {
        next(WordReader.Mode.PLAIN);
        skipNewlines();
    }

    private void skipNewlines() {
        while (lexer.current() == Token.NEWLINE) {
            next(WordReader.Mode.PLAIN);
        }
    }

    private void next(WordReader.Mode mode) {
        lexer.advanceInCondition(mode);
    }

    private static String plainText(Word word) {
        return word.parts().size() == 1 && word.parts().get(0) instanceof WordPart.Literal literal
                ? literal.text()
                : "";
    }
}
