package io.agentjobs.guard.resolve;

import io.agentjobs.guard.finding.Content;
import io.agentjobs.guard.finding.Invocation;
import org.jspecify.annotations.Nullable;

/** The commands that are part of the shell and change its state, or run text as commands. */
final class Builtins {

    /** One builtin. */
    @FunctionalInterface
    interface Builtin {
        /** Follows it; tells what it prints. */
        Content run(Invocation invocation, ShellState state);
    }

    private final VariableBuiltins variables;
    private final CodeBuiltins code;

    Builtins(Walk walk) {
        this.variables = new VariableBuiltins(walk);
        this.code = new CodeBuiltins(walk);
    }

    /** Follows the builtin; null when the name is none. */
    @Nullable
    Content run(String name, Invocation invocation, ShellState state) {
        Builtin builtin = find(name);
        return builtin == null ? null : builtin.run(invocation, state);
    }

    private @Nullable Builtin find(String name) {
        Builtin builtin = DirectoryBuiltins.find(name);
        if (builtin == null) {
            builtin = variables.find(name);
        }
        if (builtin == null) {
            builtin = code.find(name);
        }
        return builtin == null ? SettingBuiltins.find(name) : builtin;
    }
}
