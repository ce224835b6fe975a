package io.agentjobs.guard.unwrap;

import io.agentjobs.guard.finding.Argument;
import io.agentjobs.guard.finding.Text;
import java.util.ArrayList;
import java.util.List;

/** Reads the scripts of {@code sed} as far as needed to see what they run and write. */
public final class SedScripts {

    /**
     * One command of a script.
     *
     * @param letter the command
     * @param argument its text: the replacement of {@code s}, the file of {@code w}, the command of {@code e}
     * @param flags the flags of {@code s}, with a file name after {@code w}
     */
    public record Step(char letter, String argument, String flags) {}

    private SedScripts() {}

    /** The scripts among the arguments: those of {@code -e}, or the first operand. */
    public static List<Text> of(List<Argument> arguments) {
        List<Text> scripts = new ArrayList<>();
        Text firstOperand = null;
        boolean fromFile = false;
        for (int i = 0; i < arguments.size(); i++) {
            Text text = arguments.get(i).text();
            String raw = text.raw();
            if (raw.startsWith("--expression=")) {
                scripts.add(text.from("--expression=".length()));
            } else if (raw.equals("--expression") || isBundleEndingIn(raw, 'e')) {
                i++;
                if (i < arguments.size()) {
                    scripts.add(arguments.get(i).text());
                }
            } else if (isBundleEndingIn(raw, 'f') || raw.startsWith("--file")) {
                fromFile = true;
                i += raw.contains("=") ? 0 : 1;
            } else if (!arguments.get(i).isOption() && firstOperand == null) {
                firstOperand = text;
            }
        }
        if (scripts.isEmpty() && !fromFile && firstOperand != null) {
            scripts.add(firstOperand);
        }
        return scripts;
    }

    private static boolean isBundleEndingIn(String raw, char letter) {
        return raw.length() > 1
                && raw.charAt(0) == '-'
                && raw.charAt(1) != '-'
                && raw.charAt(raw.length() - 1) == letter
                && raw.indexOf('i') < 0;
    }

    /** The commands of one script; those after a faulty one are not seen. */
    public static List<Step> steps(String script) {
        List<Step> steps = new ArrayList<>();
        int at = 0;
        while (at < script.length()) {
            at = skipAddress(script, at);
            if (at >= script.length()) {
                break;
            }
            char letter = script.charAt(at);
            if (letter == 's' || letter == 'y') {
                at = substitution(script, at, letter, steps);
            } else if ("ewWraic".indexOf(letter) >= 0) {
                int end = script.indexOf('\n', at);
                end = end < 0 ? script.length() : end;
                steps.add(new Step(letter, script.substring(at + 1, end), ""));
                at = end + 1;
            } else {
                at++;
            }
        }
        return steps;
    }

    private static int skipAddress(String script, int start) {
        int at = start;
        while (at < script.length()) {
            char c = script.charAt(at);
            if (c == '/' || (c == '\\' && at + 1 < script.length())) {
                char delimiter = c == '/' ? '/' : script.charAt(++at);
                at = delimited(script, at + 1, delimiter) + 1;
            } else if (Character.isWhitespace(c) || Character.isDigit(c) || ",;{}!$~+I".indexOf(c) >= 0) {
                at++;
            } else {
                break;
            }
        }
        return at;
    }

    private static int substitution(String script, int start, char letter, List<Step> steps) {
        if (start + 1 >= script.length()) {
            return script.length();
        }
        char delimiter = script.charAt(start + 1);
        int middle = delimited(script, start + 2, delimiter);
        int end = delimited(script, middle + 1, delimiter);
        int flagsEnd = Math.min(script.length(), end + 1);
        boolean writes = false;
        while (flagsEnd < script.length()
                && (writes ? script.charAt(flagsEnd) != '\n' : ";}\n".indexOf(script.charAt(flagsEnd)) < 0)) {
            writes |= script.charAt(flagsEnd) == 'w';
            flagsEnd++;
        }
        if (middle < end && end < script.length()) {
            steps.add(new Step(letter, script.substring(middle + 1, end), script.substring(end + 1, flagsEnd)));
        }
        return flagsEnd;
    }

    private static int delimited(String script, int start, char delimiter) {
        int at = start;
        while (at < script.length() && script.charAt(at) != delimiter) {
            at += script.charAt(at) == '\\' ? 2 : 1;
        }
        return Math.min(at, script.length());
    }
}
