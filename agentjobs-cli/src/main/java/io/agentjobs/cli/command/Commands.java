package io.agentjobs.cli.command;

import java.util.List;
import org.jspecify.annotations.Nullable;

/** All commands. A command is made only when it is asked for: each run of the program pays for what it loads. */
final class Commands {
    /** The names of those that people type, in the order of the help. */
    static final List<String> NAMES = List.of(
            "init",
            "start",
            "list",
            "status",
            "top",
            "result",
            "tail",
            "stop",
            "resume",
            "amend",
            "diff",
            "apply",
            "land",
            "restore",
            "restack",
            "cancel",
            "daemon",
            "mcp",
            "hook",
            "doctor",
            "install",
            "quickstart",
            "version",
            "completion");

    private Commands() {}

    /** The command of that name; null when there is none. */
    static @Nullable Command named(String name) {
        return switch (name) {
            case "init" -> new InitCommand();
            case "start" -> new StartCommand();
            case "stop" -> new StopCommand();
            case "resume" -> new ResumeCommand();
            case "amend" -> new AmendCommand();
            case "cancel" -> new CancelCommand();
            case "doctor" -> new DoctorCommand();
            case "list" -> new ListCommand();
            case "status" -> new StatusCommand();
            case "top" -> new TopCommand();
            case "result" -> new ResultCommand();
            case "diff" -> new DiffCommand();
            case "apply" -> new ApplyCommand();
            case "land" -> new LandCommand();
            case "restore" -> new RestoreCommand();
            case "restack" -> new RestackCommand();
            case "tail" -> new TailCommand();
            case "daemon" -> new DaemonCommand();
            case "install" -> new InstallCommand();
            case "mcp" -> new McpCommand();
            case HookCommand.NAME -> new HookCommand();
            case "quickstart" -> new QuickstartCommand();
            case "warm-up" -> new WarmUpCommand();
            case "version" -> new VersionCommand();
            case "completion" -> new CompletionCommand();
            default -> null;
        };
    }
}
