package io.agentjobs.guard.resolve;

import io.agentjobs.guard.finding.Content;
import io.agentjobs.guard.finding.Invocation;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The commands that are part of the shell and change its state, or run text as commands. */
final class Builtins {

    /** One builtin. */
    @FunctionalInterface
    interface Builtin {
        /** Follows it; tells what it prints. */
        Content run(Invocation invocation, ShellState state);
    }

    private final Map<String, Builtin> byName = new HashMap<>();

    Builtins(Walk walk) {
        DirectoryBuiltins.register(byName);
        new VariableBuiltins(walk).register(byName);
        new CodeBuiltins(walk).register(byName);
        SettingBuiltins.register(byName);
    }

    /** Follows the builtin; null when the name is none. */
    @Nullable
    Content run(String name, Invocation invocation, ShellState state) {
        Builtin builtin = byName.get(name);
        return builtin == null ? null : builtin.run(invocation, state);
    }
}
