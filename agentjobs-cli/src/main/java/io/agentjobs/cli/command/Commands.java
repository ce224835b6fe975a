package io.agentjobs.cli.command;

import java.util.List;
import java.util.Set;
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
            "batch csv",
            "batch queue",
            "batch list",
            "batch status",
            "batch items",
            "batch export",
            "batch retry",
            "batch stop",
            "batch attach",
            "daemon",
            "mcp",
            "hook",
            "notify-owner",
            "profile",
            "card new",
            "card list",
            "card show",
            "card check",
            "skills list",
            "skills search",
            "skills check",
            "trash list",
            "trash move",
            "trash restore",
            "intentions",
            "explain",
            "outcome",
            "stats",
            "prune",
            "archive",
            "doctor",
            "install",
            "quickstart",
            "version",
            "completion");

    /** First words of commands that have two. */
    private static final Set<String> GROUPS = Set.of("batch", "card", "skills", "trash");

    private Commands() {}

    /** True for the first word of commands that have two. */
    static boolean isGroup(String word) {
        return GROUPS.contains(word);
    }

    /** How many words at the beginning of a command line name its command. */
    static int words(List<String> line) {
        return GROUPS.contains(line.get(0)) && line.size() > 1 && !line.get(1).startsWith("-") ? 2 : 1;
    }

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
            case "explain" -> new ExplainCommand();
            case "outcome" -> new OutcomeCommand();
            case "prune" -> new PruneCommand(false);
            case "archive" -> new PruneCommand(true);
            case "stats" -> new StatsCommand();
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
            case "batch csv" -> new BatchCsvCommand();
            case "batch queue" -> new BatchQueueCommand();
            case "batch list" -> new BatchListCommand();
            case "batch status" -> new BatchStatusCommand();
            case "batch items" -> new BatchItemsCommand();
            case "batch export" -> new BatchExportCommand();
            case "batch retry" -> new BatchRetryCommand();
            case "batch stop" -> new BatchStopCommand();
            case "batch attach" -> new BatchAttachCommand();
            case "daemon" -> new DaemonCommand();
            case "install" -> new InstallCommand();
            case "mcp" -> new McpCommand();
            case HookCommand.NAME -> new HookCommand();
            case "notify-owner" -> new NotifyOwnerCommand();
            case "profile" -> new ProfileCommand();
            case "card new" -> new CardNewCommand();
            case "card list" -> new CardListCommand();
            case "card show" -> new CardShowCommand();
            case "card check" -> new CardCheckCommand();
            case "skills list" -> new SkillsListCommand(false);
            case "skills search" -> new SkillsListCommand(true);
            case "skills check" -> new SkillsCheckCommand();
            case "trash list" -> new TrashCommand(TrashCommand.What.LIST);
            case "trash move" -> new TrashCommand(TrashCommand.What.MOVE);
            case "trash restore" -> new TrashCommand(TrashCommand.What.RESTORE);
            case "intentions" -> new IntentionsCommand();
            case "quickstart" -> new QuickstartCommand();
            case "warm-up" -> new WarmUpCommand();
            case "version" -> new VersionCommand();
            case "completion" -> new CompletionCommand();
            default -> null;
        };
    }
}
