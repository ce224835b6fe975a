package io.agentjobs.guard.resolve;

import io.agentjobs.guard.finding.Text;
import io.agentjobs.guard.shell.syntax.Arithmetic;
import java.util.List;

/** Follows arithmetic: it assigns to variables, and runs the substitutions in the values that it reads. */
final class ArithmeticReader {
    private final WordExpander expander;
    private final ParameterValues.Host host;

    ArithmeticReader(WordExpander expander, ParameterValues.Host host) {
        this.expander = expander;
        this.host = host;
    }

    void evaluate(Arithmetic expression, ShellState state) {
        for (Text text : expander.texts(expression.parts(), state)) {
            evaluate(text.raw(), state);
        }
    }

    void evaluate(String expression, ShellState state) {
        if (expression.contains("$(") || expression.contains("`")) {
            host.opaque("arithmetic on a text that runs a command");
        }
        int at = 0;
        while (at < expression.length()) {
            if (!isNameStart(expression.charAt(at))) {
                at++;
                continue;
            }
            int end = at;
            while (end < expression.length()
                    && (isNameStart(expression.charAt(end)) || isDigit(expression.charAt(end)))) {
                end++;
            }
            if (at == 0 || !isDigit(expression.charAt(at - 1))) {
                name(expression.substring(at, end), isAssigned(expression, at, end), state);
            }
            at = end;
        }
    }

    /** Is it a name with a subscript that holds a substitution, such as {@code a[$(ls)]}? */
    static boolean runsWhenEvaluated(String value) {
        int bracket = value.indexOf('[');
        if (bracket <= 0 || !(value.indexOf("$(", bracket) > 0 || value.indexOf('`', bracket) > 0)) {
            return false;
        }
        for (int i = 0; i < bracket; i++) {
            if (!isNameStart(value.charAt(i)) && !isDigit(value.charAt(i))) {
                return false;
            }
        }
        return true;
    }

    private void name(String name, boolean assigned, ShellState state) {
        if (state.hasVariable(name)) {
            for (List<Text> elements : state.variable(name).alternatives()) {
                for (Text element : elements) {
                    if (element.raw().contains("$(") || element.raw().contains("`")) {
                        host.opaque("arithmetic on a variable that holds a command");
                    }
                }
            }
        }
        if (assigned) {
            host.changed(name, Text.SOME_NUMBER);
            state.set(name, Variable.of(Text.SOME_NUMBER));
        }
    }

    private static boolean isAssigned(String expression, int start, int end) {
        int next = end;
        while (next < expression.length() && expression.charAt(next) == ' ') {
            next++;
        }
        String rest = expression.substring(next, Math.min(expression.length(), next + 3));
        if (rest.startsWith("++")
                || rest.startsWith("--")
                || expression.substring(0, start).endsWith("++")
                || expression.substring(0, start).endsWith("--")) {
            return true;
        }
        int equals = rest.indexOf('=');
        return (equals == 0 && !rest.startsWith("=="))
                || (equals == 1 && "+-*/%&^|".indexOf(rest.charAt(0)) >= 0)
                || rest.equals("<<=")
                || rest.equals(">>=");
    }

    private static boolean isNameStart(char c) {
        return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_';
    }

    private static boolean isDigit(char c) {
        return c >= '0' && c <= '9';
    }
}
