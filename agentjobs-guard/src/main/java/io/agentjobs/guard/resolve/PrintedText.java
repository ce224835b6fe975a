package io.agentjobs.guard.resolve;

import io.agentjobs.guard.finding.Argument;
import io.agentjobs.guard.finding.Content;
import io.agentjobs.guard.finding.Invocation;
import io.agentjobs.guard.finding.Text;
import java.util.List;

/** Knows what a few programs print. */
final class PrintedText {

    /** A number in its name, for it is the name of nothing that was there before. */
    private static final Text NEW_FILE = Text.of("/tmp/tmp." + Text.NUMBER);

    private PrintedText() {}

    static Content of(Invocation invocation) {
        List<Argument> arguments = invocation.arguments();
        return switch (invocation.name()) {
            case ":", "true", "false", "test", "[", "exit", "return", "sleep", "mkdir", "touch", "rm", "kill", "wait" ->
                Content.NOTHING;
            case "echo" -> echoed(arguments);
            case "printf" ->
                arguments.isEmpty() || arguments.get(0).is("-v")
                        ? Content.NOTHING
                        : Content.of(PrintfFormat.apply(arguments));
            case "cat" -> concatenated(invocation, arguments);
            case "tee" -> invocation.input();
            case "pwd" -> line(invocation.directory());
            case "mktemp" -> line(NEW_FILE);
            case "nproc", "wc", "seq", "id" -> line(Text.SOME_NUMBER);
            case "which" -> program(arguments);
            case "readlink", "realpath" -> path(invocation, arguments);
            case "basename" -> baseName(arguments);
            case "dirname" -> directoryName(arguments);
            case "ls" -> listed(arguments);
            case "head", "tail", "grep", "awk", "cut", "sed", "sort", "uniq", "tr", "tac" ->
                invocation.input().namesFiles() ? invocation.input() : Content.UNKNOWN;
            case "find" -> found(arguments);
            default -> Content.UNKNOWN;
        };
    }

    private static Content line(Text text) {
        return Content.of(text.plus(Text.of("\n")));
    }

    private static Content echoed(List<Argument> arguments) {
        int at = 0;
        boolean decodes = false;
        while (at < arguments.size() && isEchoOption(arguments.get(at))) {
            decodes |= arguments.get(at).text().raw().indexOf('e') > 0;
            at++;
        }
        StringBuilder text = new StringBuilder();
        for (int i = at; i < arguments.size(); i++) {
            text.append(i > at ? " " : "").append(arguments.get(i).text().raw());
        }
        String raw = text.append('\n').toString();
        return Content.of(Text.of(decodes ? PrintfFormat.decoded(raw) : raw));
    }

    private static boolean isEchoOption(Argument argument) {
        String raw = argument.text().raw();
        return raw.length() > 1
                && raw.charAt(0) == '-'
                && raw.chars().skip(1).allMatch(c -> c == 'n' || c == 'e' || c == 'E');
    }

    private static Content concatenated(Invocation invocation, List<Argument> arguments) {
        Content all = Content.NOTHING;
        boolean named = false;
        for (Argument argument : arguments) {
            if (argument.isOption()) {
                return Content.UNKNOWN;
            }
            named = true;
            if (argument.content() != null) {
                all = all.then(argument.content());
            } else if (argument.is("-") || argument.is("/dev/stdin")) {
                all = all.then(invocation.input());
            } else {
                Content file = Content.ofFile(PathText.resolve(invocation.directory(), argument.text()));
                all = all.equals(Content.NOTHING) || all.source() == Content.Source.FILE ? file : Content.UNKNOWN;
            }
        }
        return named ? all : invocation.input();
    }

    /** The n-th operand, for programs that print where a program lies. */
    static Content operand(List<Argument> arguments, int index) {
        List<Argument> operands =
                arguments.stream().filter(argument -> !argument.isOption()).toList();
        return operands.size() == index + 1 ? line(operands.get(index).text()) : Content.UNKNOWN;
    }

    /** Where a program lies, for those that print it. */
    static Content program(List<Argument> arguments) {
        Content operand = operand(arguments, 0);
        Text name = operand.substituted();
        return operand.isFromScript() && !name.raw().isEmpty() && name.raw().indexOf('/') < 0
                ? line(Text.of("/usr/bin/").plus(name))
                : operand;
    }

    private static Content path(Invocation invocation, List<Argument> arguments) {
        Content operand = operand(arguments, 0);
        return operand.isFromScript() ? line(PathText.resolve(invocation.directory(), operand.substituted())) : operand;
    }

    private static Content found(List<Argument> arguments) {
        StringBuilder names = new StringBuilder();
        FoundPaths.of(arguments).forEach(path -> names.append(path.raw()).append('\n'));
        return Content.ofPaths(Text.of(names.toString()));
    }

    /** The operands themselves, unless they are folders, whose content is listed without its folder. */
    private static Content listed(List<Argument> arguments) {
        StringBuilder names = new StringBuilder();
        for (Argument argument : arguments) {
            if (!argument.isOption()) {
                names.append(argument.text().raw()).append('\n');
            }
        }
        return names.isEmpty() ? Content.UNKNOWN : Content.ofNames(Text.of(names.toString()));
    }

    private static Content baseName(List<Argument> arguments) {
        return arguments.size() == 1 && !arguments.get(0).isOption()
                ? line(arguments.get(0).text().baseName())
                : Content.UNKNOWN;
    }

    private static Content directoryName(List<Argument> arguments) {
        if (arguments.size() != 1 || arguments.get(0).isOption()) {
            return Content.UNKNOWN;
        }
        String raw = arguments.get(0).text().raw();
        int slash = raw.lastIndexOf('/');
        if (slash < 0) {
            return arguments.get(0).text().isKnown() ? line(Text.of(".")) : Content.UNKNOWN;
        }
        return line(Text.of(slash == 0 ? "/" : raw.substring(0, slash)));
    }
}
