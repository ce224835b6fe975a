package io.agentjobs.guard.shell;

import io.agentjobs.guard.shell.syntax.Arithmetic;
import io.agentjobs.guard.shell.syntax.ParameterExpansion;
import io.agentjobs.guard.shell.syntax.Script;
import io.agentjobs.guard.shell.syntax.WordPart;
import java.util.List;
import java.util.function.Function;

/** Reads what follows a dollar sign, and process substitutions. */
final class DollarReader {

    private final Descent descent;
    private final Input input;
    private final ParameterReader parameters;

    DollarReader(Descent descent) {
        this.descent = descent;
        this.input = descent.input;
        this.parameters = new ParameterReader(descent);
    }

    /** Reads in a word, or with {@code quoted} inside double quotes, where no further quoting starts. */
    void read(PartsBuilder parts, boolean quoted) {
        int c = input.peek();
        if (!quoted && descent.dialect.isBash() && (c == '\'' || c == '"')) {
            quotes(parts);
        } else {
            expansion(c, parts, quoted);
        }
    }

    /** Reads inside brackets, where bash takes {@code $'…'} even if they stand in double quotes. */
    void readInGroup(PartsBuilder parts, boolean quoted) {
        int c = input.peek();
        if (descent.dialect.isBash() && (c == '\'' || c == '"')) {
            quotes(parts);
        } else {
            expansion(c, parts, quoted);
        }
    }

    WordPart processSubstitution(boolean output) {
        descent.budget.node(input.position());
        Function<Script, WordPart> substitution = script -> new WordPart.ProcessSubstitution(output, script);
        return input.peek() == '('
                ? descent.scriptInParentheses(descent.groups.arithmetic(false), substitution)
                : descent.toParenthesis(substitution);
    }

    private void quotes(PartsBuilder parts) {
        boolean single = input.next() == '\'';
        parts.add(single ? descent.quotes.ansi() : descent.quotes.twofold(true));
    }

    private void expansion(int c, PartsBuilder parts, boolean quoted) {
        if (Names.startsName(c)) {
            StringBuilder name = new StringBuilder();
            while (Names.continuesName(input.peek())) {
                name.append((char) input.next());
            }
            parts.add(plain(name.toString()));
        } else if (Names.isDigit(c) || Names.isSpecialParameter(c)) {
            input.next();
            parts.add(plain(Character.toString(c)));
        } else if (c == '{') {
            input.next();
            parts.add(braces(quoted));
        } else if (c == '(') {
            input.next();
            parts.add(parenthesis(quoted));
        } else if (c == '[' && descent.dialect.isBash()) {
            input.next();
            parts.add(arithmetic(descent.groups.oldArithmetic(quoted)));
        } else {
            parts.text('$');
        }
    }

    private ParameterExpansion plain(String name) {
        descent.budget.node(input.position());
        return new ParameterExpansion(
                name, null, ParameterExpansion.Prefix.NONE, ParameterExpansion.Operator.NONE, List.of());
    }

    private WordPart braces(boolean quoted) {
        int start = input.position();
        List<WordPart> content = descent.groups.braces(quoted);
        return parameters.read(content, quoted, start);
    }

    private WordPart parenthesis(boolean quoted) {
        if (input.peek() != '(') {
            descent.budget.node(input.position());
            return descent.toParenthesis(DollarReader::command);
        }
        String content = descent.groups.arithmetic(quoted);
        if (ArithmeticText.isExpression(content)) {
            return arithmetic(content.substring(1, content.length() - 1));
        }
        if (!descent.dialect.isBash()) {
            throw input.fault("'$((' is not closed by '))'");
        }
        return descent.scriptInParentheses(content, DollarReader::command);
    }

    private static WordPart command(Script script) {
        return new WordPart.CommandSubstitution(script, false);
    }

    private WordPart arithmetic(String text) {
        return new WordPart.ArithmeticExpansion(arithmeticOf(text));
    }

    /** The expression in parts: within it quotes protect nothing from being expanded. */
    Arithmetic arithmeticOf(String text) {
        descent.budget.node(input.position());
        return new Arithmetic(text, descent.deferredExpansions(text));
    }
}
