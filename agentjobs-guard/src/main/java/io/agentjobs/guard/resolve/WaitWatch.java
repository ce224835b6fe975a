package io.agentjobs.guard.resolve;

import io.agentjobs.guard.finding.Argument;
import io.agentjobs.guard.finding.Finding;
import io.agentjobs.guard.finding.Invocation;
import io.agentjobs.guard.finding.Text;
import java.util.List;
import java.util.function.Consumer;

/**
 * Notices loops that wait for a process by a text that stands in their own command line, and so never end. Not for more
 * than one walk.
 */
final class WaitWatch {
    private final Consumer<Finding> report;
    private boolean listed;

    WaitWatch(Consumer<Finding> report) {
        this.report = report;
    }

    /** A pipeline in a waiting loop begins. */
    void beginPipeline() {
        listed = false;
    }

    /** A command runs in a waiting loop. */
    void see(Invocation invocation) {
        switch (invocation.name()) {
            case "ps" -> listed = showsArguments(invocation.arguments());
            case "pgrep" -> {
                if (hasFlag(invocation.arguments(), 'f', "--full")) {
                    check(lastOperand(invocation.arguments()));
                }
            }
            case "grep", "egrep", "fgrep", "rg", "awk", "gawk", "mawk" -> {
                if (listed && !hasFlag(invocation.arguments(), 'v', "--invert-match")) {
                    check(firstOperand(invocation.arguments()));
                }
            }
            default -> {}
        }
    }

    private static boolean showsArguments(List<Argument> arguments) {
        for (Argument argument : arguments) {
            String raw = argument.text().raw();
            boolean bsd = !raw.startsWith("-");
            if (raw.contains("args")
                    || raw.contains("cmd")
                    || raw.contains("command")
                    || raw.contains("f")
                    || (bsd && (raw.contains("u") || raw.contains("a") || raw.contains("x")))) {
                return true;
            }
        }
        return false;
    }

    private static boolean hasFlag(List<Argument> arguments, char letter, String name) {
        for (Argument argument : arguments) {
            String raw = argument.text().raw();
            if (raw.equals(name) || (raw.startsWith("-") && !raw.startsWith("--") && raw.indexOf(letter) > 0)) {
                return true;
            }
        }
        return false;
    }

    private static Text firstOperand(List<Argument> arguments) {
        return arguments.stream()
                .filter(argument -> !argument.isOption())
                .findFirst()
                .map(Argument::text)
                .orElse(Text.EMPTY);
    }

    private static Text lastOperand(List<Argument> arguments) {
        return arguments.isEmpty()
                ? Text.EMPTY
                : arguments.get(arguments.size() - 1).text();
    }

    private void check(Text pattern) {
        if (!pattern.raw().isEmpty() && !isBracketed(pattern.raw())) {
            report.accept(new Finding.WaitsForItself(pattern));
        }
    }

    /** A pattern such as {@code [s]erver} does not match the text that it is written as. */
    private static boolean isBracketed(String pattern) {
        int bracket = pattern.indexOf('[');
        return bracket >= 0
                && bracket + 2 < pattern.length()
                && pattern.charAt(bracket + 2) == ']'
                && pattern.charAt(bracket + 1) != '.'
                && pattern.indexOf('|') < 0;
    }
}
