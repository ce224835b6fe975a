package io.agentjobs.guard.resolve;

import io.agentjobs.guard.finding.Argument;
import io.agentjobs.guard.finding.Content;
import io.agentjobs.guard.finding.Invocation;
import io.agentjobs.guard.finding.Text;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** {@code cd}, {@code pushd} and {@code popd}. */
final class DirectoryBuiltins {
    private static final String EARLIER = "OLDPWD";

    private DirectoryBuiltins() {}

    static Builtins.@Nullable Builtin find(String name) {
        return switch (name) {
            case "cd", "chdir", "pushd" -> DirectoryBuiltins::change;
            case "popd" -> DirectoryBuiltins::back;
            default -> null;
        };
    }

    private static Content back(Invocation invocation, ShellState state) {
        enter(earlier(state), state);
        return Content.NOTHING;
    }

    private static Content change(Invocation invocation, ShellState state) {
        List<Argument> operands = invocation.arguments().stream()
                .filter(argument -> !argument.isOption())
                .toList();
        if (operands.isEmpty()) {
            enter(invocation.name().equals("pushd") ? earlier(state) : home(state), state);
        } else if (operands.get(0).is("-")) {
            enter(earlier(state), state);
        } else if (state.hasVariable("CDPATH") || invocation.environment().containsKey("CDPATH")) {
            enter(Text.UNKNOWN, state);
        } else {
            enter(PathText.resolve(state.directory(), operands.get(0).text()), state);
        }
        return Content.NOTHING;
    }

    private static Text home(ShellState state) {
        List<List<Text>> home = state.variable("HOME").plain();
        return home.size() == 1 && !home.get(0).isEmpty() ? home.get(0).get(0) : Text.UNKNOWN;
    }

    private static Text earlier(ShellState state) {
        List<List<Text>> earlier = state.variable(EARLIER).plain();
        return earlier.size() == 1 && !earlier.get(0).isEmpty() ? earlier.get(0).get(0) : Text.UNKNOWN;
    }

    private static void enter(Text target, ShellState state) {
        state.set(EARLIER, Variable.of(state.directory()));
        state.enter(target, !exists(target));
    }

    private static boolean exists(Text directory) {
        if (!directory.isKnown() || !directory.raw().startsWith("/")) {
            return false;
        }
        try {
            return Files.isDirectory(Path.of(directory.raw()));
        } catch (InvalidPathException e) {
            return false;
        }
    }
}
