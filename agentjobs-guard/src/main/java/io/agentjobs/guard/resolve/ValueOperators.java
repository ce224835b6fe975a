package io.agentjobs.guard.resolve;

import io.agentjobs.guard.finding.Text;
import io.agentjobs.guard.shell.syntax.ParameterExpansion.Operator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** What the operators inside {@code ${…}} make of a known value; what they make of an unknown one is unknown. */
final class ValueOperators {
    private ValueOperators() {}

    /**
     * Applies one operator.
     *
     * @param pattern the first operand where that is a pattern; empty where it is none or not known in full
     */
    static Text apply(Operator operator, Text value, List<Text> operands, Optional<ShellPattern> pattern) {
        if (!value.isKnown()) {
            return keepsShape(operator) ? value : Text.UNKNOWN;
        }
        String raw = value.raw();
        return switch (operator) {
            case UPPER, LOWER, UPPER_FIRST, LOWER_FIRST, TOGGLE, TOGGLE_FIRST ->
                operands.stream().allMatch(Text.EMPTY::equals) ? Text.of(recased(operator, raw)) : Text.UNKNOWN;
            case CUT_PREFIX, CUT_LONGEST_PREFIX, CUT_SUFFIX, CUT_LONGEST_SUFFIX ->
                pattern.isPresent() && pattern.get().canMatch(raw)
                        ? Text.of(cut(operator, raw, pattern.get()))
                        : Text.UNKNOWN;
            case SUBSTRING -> substring(raw, operands);
            case REPLACE, REPLACE_ALL, REPLACE_PREFIX, REPLACE_SUFFIX ->
                pattern.isPresent() && pattern.get().canMatch(raw)
                        ? replaced(operator, raw, pattern.get(), operands)
                        : Text.UNKNOWN;
            default -> Text.UNKNOWN;
        };
    }

    private static String recased(Operator operator, String raw) {
        return switch (operator) {
            case UPPER -> raw.toUpperCase(Locale.ROOT);
            case LOWER -> raw.toLowerCase(Locale.ROOT);
            case UPPER_FIRST -> firstChanged(raw, raw.toUpperCase(Locale.ROOT));
            case LOWER_FIRST -> firstChanged(raw, raw.toLowerCase(Locale.ROOT));
            case TOGGLE -> toggled(raw);
            default -> firstChanged(raw, toggled(raw));
        };
    }

    /** Whether its first operand is a pattern. */
    static boolean takesPattern(Operator operator) {
        return switch (operator) {
            case CUT_PREFIX,
                    CUT_LONGEST_PREFIX,
                    CUT_SUFFIX,
                    CUT_LONGEST_SUFFIX,
                    REPLACE,
                    REPLACE_ALL,
                    REPLACE_PREFIX,
                    REPLACE_SUFFIX -> true;
            default -> false;
        };
    }

    /** Cutting the name of an unknown file leaves it as unknown as it was. */
    private static boolean keepsShape(Operator operator) {
        return operator == Operator.LOWER || operator == Operator.UPPER;
    }

    private static String firstChanged(String raw, String changed) {
        return raw.isEmpty() || changed.length() != raw.length() ? raw : changed.charAt(0) + raw.substring(1);
    }

    private static String toggled(String raw) {
        StringBuilder toggled = new StringBuilder(raw.length());
        raw.chars()
                .forEach(c -> toggled.append(
                        (char) (Character.isUpperCase(c) ? Character.toLowerCase(c) : Character.toUpperCase(c))));
        return toggled.toString();
    }

    private static String cut(Operator operator, String raw, ShellPattern pattern) {
        return switch (operator) {
            case CUT_PREFIX -> pattern.cutFront(raw, false);
            case CUT_LONGEST_PREFIX -> pattern.cutFront(raw, true);
            case CUT_SUFFIX -> pattern.cutEnd(raw, false);
            default -> pattern.cutEnd(raw, true);
        };
    }

    private static Text substring(String raw, List<Text> operands) {
        try {
            int from = number(operands.get(0));
            int start = Math.min(raw.length(), Math.max(0, from < 0 ? raw.length() + from : from));
            int end = raw.length();
            if (operands.size() > 1) {
                int length = number(operands.get(1));
                end = length < 0 ? raw.length() + length : Math.min(raw.length(), start + length);
            }
            return Text.of(raw.substring(start, Math.max(start, end)));
        } catch (NumberFormatException e) {
            return Text.UNKNOWN;
        }
    }

    static int number(Text text) {
        if (!text.isKnown()) {
            throw new NumberFormatException("not known");
        }
        return Integer.parseInt(text.raw().replace(" ", "").replace("(", "").replace(")", ""));
    }

    /** In what is put in, bash reads {@code &} as the match and a backslash as its quote, depending on its version. */
    private static Text replaced(Operator operator, String raw, ShellPattern pattern, List<Text> operands) {
        Text put = operands.size() > 1 ? operands.get(1) : Text.EMPTY;
        String by = put.raw();
        boolean unsure = raw.isEmpty() && pattern.matchesEmpty();
        if (unsure || !put.isKnown() || by.indexOf('&') >= 0 || by.indexOf('\\') >= 0) {
            return Text.UNKNOWN;
        }
        return Text.of(
                switch (operator) {
                    case REPLACE_ALL -> pattern.replace(raw, by, true);
                    case REPLACE_PREFIX -> pattern.replaceFront(raw, by);
                    case REPLACE_SUFFIX -> pattern.replaceEnd(raw, by);
                    default -> pattern.replace(raw, by, false);
                });
    }
}
