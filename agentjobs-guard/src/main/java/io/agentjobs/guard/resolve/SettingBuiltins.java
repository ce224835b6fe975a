package io.agentjobs.guard.resolve;

import io.agentjobs.guard.finding.Argument;
import io.agentjobs.guard.finding.Content;
import io.agentjobs.guard.finding.Invocation;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** {@code set}, {@code shopt} and {@code shift}: options and positional parameters. */
final class SettingBuiltins {

    private SettingBuiltins() {}

    static Builtins.@Nullable Builtin find(String name) {
        return switch (name) {
            case "set" -> SettingBuiltins::set;
            case "shopt" -> SettingBuiltins::shopt;
            case "shift" -> SettingBuiltins::shift;
            default -> null;
        };
    }

    private static Content set(Invocation invocation, ShellState state) {
        List<Argument> arguments = invocation.arguments();
        for (int i = 0; i < arguments.size(); i++) {
            String raw = arguments.get(i).text().raw();
            if (raw.equals("--") || raw.equals("-") || (!raw.startsWith("-") && !raw.startsWith("+"))) {
                int from = raw.equals("--") || raw.equals("-") ? i + 1 : i;
                state.setPositional(List.copyOf(arguments.subList(from, arguments.size())));
                break;
            }
            boolean on = raw.startsWith("-");
            if (raw.indexOf('e') > 0) {
                state.setErrexit(on);
            }
            if (raw.indexOf('o') > 0 && i + 1 < arguments.size()) {
                i++;
                option(arguments.get(i), on, state);
            }
        }
        return Content.NOTHING;
    }

    private static void option(Argument name, boolean on, ShellState state) {
        if (name.is("pipefail")) {
            state.setPipefail(on);
        } else if (name.is("errexit")) {
            state.setErrexit(on);
        }
    }

    private static Content shopt(Invocation invocation, ShellState state) {
        boolean on = true;
        for (Argument argument : invocation.arguments()) {
            if (argument.isOption()) {
                on &= argument.text().raw().indexOf('u') < 0;
            } else {
                option(argument, on, state);
            }
        }
        return Content.NOTHING;
    }

    private static Content shift(Invocation invocation, ShellState state) {
        List<Argument> positional = state.positional();
        if (positional == null) {
            return Content.NOTHING;
        }
        int count = 1;
        if (!invocation.arguments().isEmpty()) {
            try {
                count = Integer.parseInt(invocation.arguments().get(0).text().raw());
            } catch (NumberFormatException e) {
                state.setPositional(null);
                return Content.NOTHING;
            }
        }
        boolean open = positional.stream().limit(Math.max(0, count)).anyMatch(Argument::open);
        state.setPositional(
                open ? null : positional.subList(Math.min(Math.max(0, count), positional.size()), positional.size()));
        return Content.NOTHING;
    }
}
