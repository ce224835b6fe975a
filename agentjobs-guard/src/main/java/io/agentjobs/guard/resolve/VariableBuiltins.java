package io.agentjobs.guard.resolve;

import io.agentjobs.guard.finding.Argument;
import io.agentjobs.guard.finding.Content;
import io.agentjobs.guard.finding.Finding;
import io.agentjobs.guard.finding.Invocation;
import io.agentjobs.guard.finding.Text;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** The builtins that set and remove variables. */
final class VariableBuiltins {
    private static final Set<Character> READ_WITH_VALUE = Set.of('d', 'i', 'n', 'N', 'p', 't', 'u', 'O', 's', 'c', 'C');

    private final Walk walk;

    VariableBuiltins(Walk walk) {
        this.walk = walk;
    }

    Builtins.@Nullable Builtin find(String name) {
        return switch (name) {
            case "export", "declare", "typeset", "local", "readonly" -> this::declare;
            case "unset" -> this::unset;
            case "read", "mapfile", "readarray" -> this::read;
            case "getopts" -> this::getopts;
            case "wait" -> this::waits;
            case "let" -> this::let;
            case "printf" -> this::printf;
            case "test", "[" -> this::test;
            default -> null;
        };
    }

    private Content declare(Invocation invocation, ShellState state) {
        for (Argument argument : invocation.arguments()) {
            if (!argument.isOption() && !argument.startsWith("+")) {
                declare(argument.text(), state);
            }
        }
        if (refers(invocation)) {
            // References to other variables: nothing below this line can be said of either.
            invocation.arguments().forEach(name -> reference(name.text(), state));
        }
        return Content.NOTHING;
    }

    private static boolean refers(Invocation invocation) {
        return !invocation.name().equals("export")
                && invocation.arguments().stream()
                        .anyMatch(argument ->
                                argument.isOption() && argument.text().raw().indexOf('n') > 0);
    }

    private void declare(Text declaration, ShellState state) {
        String raw = declaration.raw();
        int equals = raw.indexOf('=');
        if (equals < 0) {
            walk.report(new Finding.VariableChange(declaration, Text.EMPTY));
            return;
        }
        boolean append = equals > 0 && raw.charAt(equals - 1) == '+';
        String name = raw.substring(0, append ? equals - 1 : equals);
        Text value = Text.of(raw.substring(equals + 1));
        walk.changed(name, value);
        walk.evaluateName(name, state);
        if (!value.raw().equals("(")) {
            Variable before = state.hasVariable(name) ? state.variable(name) : Variable.UNSET;
            state.set(name, append ? before.append(List.of(value)) : Variable.of(value));
        }
    }

    private void reference(Text declaration, ShellState state) {
        String raw = declaration.raw();
        int equals = raw.indexOf('=');
        if (equals > 0) {
            walk.changed(raw.substring(equals + 1), Text.UNKNOWN);
            state.set(raw.substring(0, equals), Variable.UNKNOWN);
        }
    }

    private Content unset(Invocation invocation, ShellState state) {
        for (Argument argument : invocation.arguments()) {
            if (!argument.isOption()) {
                walk.changed(argument.text().raw(), Text.EMPTY);
                walk.evaluateName(argument.text().raw(), state);
                state.set(argument.text().raw(), Variable.UNSET);
            }
        }
        return Content.NOTHING;
    }

    private Content read(Invocation invocation, ShellState state) {
        List<Argument> arguments = invocation.arguments();
        boolean named = false;
        for (int i = 0; i < arguments.size(); i++) {
            String raw = arguments.get(i).text().raw();
            if (raw.length() > 1 && raw.charAt(0) == '-') {
                char last = raw.charAt(raw.length() - 1);
                if (last == 'C' && i + 1 < arguments.size()) {
                    walk.here(arguments.get(i + 1).text(), Content.INHERITED, state);
                }
                boolean flagS = last == 's' && invocation.name().equals("read");
                i += READ_WITH_VALUE.contains(last) && !flagS ? 1 : 0;
            } else {
                named = true;
                assignUnknown(raw, state);
            }
        }
        if (!named) {
            state.set(invocation.name().equals("read") ? "REPLY" : "MAPFILE", Variable.UNKNOWN);
        }
        return Content.NOTHING;
    }

    private void assignUnknown(String name, ShellState state) {
        walk.changed(name, Text.UNKNOWN);
        walk.evaluateName(name, state);
        state.set(name, Variable.UNKNOWN);
    }

    private Content getopts(Invocation invocation, ShellState state) {
        if (invocation.arguments().size() > 1) {
            assignUnknown(invocation.arguments().get(1).text().raw(), state);
        }
        state.set("OPTARG", Variable.UNKNOWN);
        return Content.NOTHING;
    }

    /** {@code wait -p NAME} puts the process into a variable. */
    private Content waits(Invocation invocation, ShellState state) {
        List<Argument> arguments = invocation.arguments();
        for (int i = 0; i < arguments.size() && arguments.get(i).isOption(); i++) {
            String raw = arguments.get(i).text().raw();
            int option = raw.indexOf('p');
            if (option > 0 && option + 1 < raw.length()) {
                assignUnknown(raw.substring(option + 1), state);
            } else if (option > 0 && i + 1 < arguments.size()) {
                assignUnknown(arguments.get(i + 1).text().raw(), state);
                i++;
            }
        }
        return Content.NOTHING;
    }

    private Content let(Invocation invocation, ShellState state) {
        invocation.arguments().forEach(argument -> walk.evaluateArgument(argument.text(), state));
        return Content.NOTHING;
    }

    private Content printf(Invocation invocation, ShellState state) {
        List<Argument> arguments = invocation.arguments();
        if (arguments.size() > 2 && arguments.get(0).is("-v")) {
            String name = arguments.get(1).text().raw();
            Text value = PrintfFormat.apply(arguments.subList(2, arguments.size()));
            walk.changed(name, value);
            walk.evaluateName(name, state);
            state.set(name, Variable.of(value));
            return Content.NOTHING;
        }
        return PrintedText.of(invocation);
    }

    private Content test(Invocation invocation, ShellState state) {
        List<Argument> arguments = invocation.arguments();
        for (int i = 0; i + 1 < arguments.size(); i++) {
            if (arguments.get(i).is("-v")) {
                walk.evaluateName(arguments.get(i + 1).text().raw(), state);
            }
        }
        return Content.NOTHING;
    }
}
