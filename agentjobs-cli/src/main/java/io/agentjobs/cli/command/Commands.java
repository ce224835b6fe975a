package io.agentjobs.cli.command;

import java.util.List;
import org.jspecify.annotations.Nullable;

/** All commands. A command is made only when it is asked for: each run of the program pays for what it loads. */
final class Commands {
    static final List<String> NAMES = List.of("list", "help");

    private Commands() {}

    /** The command of that name; null when there is none. */
    static @Nullable Command named(String name) {
        return switch (name) {
            case "list" -> new ListCommand();
            default -> null;
        };
    }
}
