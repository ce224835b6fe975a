package io.agentjobs.guard.resolve;

import io.agentjobs.guard.finding.Text;
import io.agentjobs.guard.shell.syntax.ParameterExpansion.Operator;
import java.util.List;
import java.util.Locale;

/** What the operators inside {@code ${…}} make of a known value; what they make of an unknown one is unknown. */
final class ValueOperators {

    private ValueOperators() {}

    static Text apply(Operator operator, Text value, List<Text> operands) {
        if (!value.isKnown()) {
            return keepsShape(operator) ? value : Text.UNKNOWN;
        }
        String raw = value.raw();
        return switch (operator) {
            case UPPER -> Text.of(raw.toUpperCase(Locale.ROOT));
            case LOWER -> Text.of(raw.toLowerCase(Locale.ROOT));
            case UPPER_FIRST -> Text.of(firstChanged(raw, raw.toUpperCase(Locale.ROOT)));
            case LOWER_FIRST -> Text.of(firstChanged(raw, raw.toLowerCase(Locale.ROOT)));
            case TOGGLE -> Text.of(toggled(raw));
            case TOGGLE_FIRST -> Text.of(firstChanged(raw, toggled(raw)));
            case CUT_PREFIX, CUT_LONGEST_PREFIX, CUT_SUFFIX, CUT_LONGEST_SUFFIX -> cut(operator, raw, operands);
            case SUBSTRING -> substring(raw, operands);
            case REPLACE, REPLACE_ALL, REPLACE_PREFIX, REPLACE_SUFFIX -> replaced(operator, raw, operands);
            default -> Text.UNKNOWN;
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

    private static Text cut(Operator operator, String raw, List<Text> operands) {
        Text pattern = operands.isEmpty() ? Text.EMPTY : operands.get(0);
        boolean front = operator == Operator.CUT_PREFIX || operator == Operator.CUT_LONGEST_PREFIX;
        if (pattern.isKnown()) {
            String text = pattern.raw();
            if (front) {
                return Text.of(raw.startsWith(text) ? raw.substring(text.length()) : raw);
            }
            return Text.of(raw.endsWith(text) ? raw.substring(0, raw.length() - text.length()) : raw);
        }
        if (operator == Operator.CUT_LONGEST_PREFIX && pattern.raw().equals(Text.FILE_NAME + "/")) {
            return Text.of(raw.substring(raw.lastIndexOf('/') + 1));
        }
        if (operator == Operator.CUT_SUFFIX && pattern.raw().equals("/" + Text.FILE_NAME)) {
            return Text.of(raw.contains("/") ? raw.substring(0, raw.lastIndexOf('/')) : raw);
        }
        return Text.UNKNOWN;
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

    private static Text replaced(Operator operator, String raw, List<Text> operands) {
        Text pattern = operands.get(0);
        Text by = operands.size() > 1 ? operands.get(1) : Text.EMPTY;
        if (!pattern.isKnown() || pattern.raw().isEmpty()) {
            return Text.UNKNOWN;
        }
        String text = pattern.raw();
        return switch (operator) {
            case REPLACE_ALL -> Text.of(raw.replace(text, by.raw()));
            case REPLACE_PREFIX -> Text.of(raw.startsWith(text) ? by.raw() + raw.substring(text.length()) : raw);
            case REPLACE_SUFFIX ->
                Text.of(raw.endsWith(text) ? raw.substring(0, raw.length() - text.length()) + by.raw() : raw);
            default -> {
                int at = raw.indexOf(text);
                yield Text.of(at < 0 ? raw : raw.substring(0, at) + by.raw() + raw.substring(at + text.length()));
            }
        };
    }
}
