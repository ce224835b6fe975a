package io.agentjobs.cli.command;

import io.agentjobs.cli.console.Table;
import io.agentjobs.cli.console.Words;
import io.agentjobs.cli.json.Json;
import io.agentjobs.core.state.StateFolder;
import io.agentjobs.core.trash.Trash;
import io.agentjobs.core.trash.TrashConfig;
import io.agentjobs.core.trash.TrashEntry;
import io.agentjobs.core.trash.Untouchable;
import java.io.IOException;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.util.ArrayList;
import java.util.List;

/** Moves files away so that they can be brought back, brings them back, and shows what was moved. */
final class TrashCommand implements Command {
    /** What is to be done. */
    enum What {
        LIST("show what was moved to the trash", ""),
        MOVE("take files or folders away so that they can be brought back", "PATH..."),
        RESTORE("bring back what was moved to the trash", "ID...");

        private final String summary;
        private final String argument;

        What(String summary, String argument) {
            this.summary = summary;
            this.argument = argument;
        }
    }

    private final What what;

    TrashCommand(What what) {
        this.what = what;
    }

    @Override
    public String name() {
        return "trash " + Words.of(what);
    }

    @Override
    public String summary() {
        return what.summary;
    }

    @Override
    public String argument() {
        return what.argument;
    }

    @Override
    public List<Flag> flags() {
        return List.of(Flag.JSON);
    }

    @Override
    public List<String> notes() {
        return List.of(
                "",
                "Only what lies inside a folder of trash_roots in config.json is moved, by one rename; a link is moved and",
                "not followed. Nothing is overwritten when it is brought back.");
    }

    @Override
    public ExitCode run(Arguments arguments, Invocation invocation) throws IOException {
        StateFolder state = invocation.existingState();
        var context = invocation.context(state);
        Trash trash = new Trash(
                state,
                TrashConfig.from(context.settings()),
                Untouchable.around(context, state, Distribution.folder()),
                invocation.clock(),
                new SecureRandom());
        if (what != What.LIST && arguments.positionals().isEmpty()) {
            throw UsageException.flag(what.argument.replace("...", ""), "is missing: name at least one");
        }
        List<TrashEntry> entries = new ArrayList<>();
        switch (what) {
            case LIST -> entries.addAll(trash.list());
            case MOVE ->
                arguments
                        .positionals()
                        .forEach(path -> entries.add(trash.move(Path.of(path).toAbsolutePath())));
            case RESTORE -> arguments.positionals().forEach(id -> entries.add(trash.restore(id)));
        }
        show(entries, arguments, invocation);
        return ExitCode.OK;
    }

    private void show(List<TrashEntry> entries, Arguments arguments, Invocation invocation) throws IOException {
        if (arguments.has(Flag.JSON)) {
            try (Json json = new Json(invocation.out())) {
                json.array();
                for (TrashEntry entry : entries) {
                    json.object()
                            .field("id", entry.id())
                            .field("path", entry.path())
                            .field("moved_at", entry.movedAt())
                            .field("trash", what == What.RESTORE ? null : entry.item())
                            .endObject();
                }
                json.endArray();
            }
        } else if (entries.isEmpty()) {
            invocation.out().println("nothing is in the trash");
        } else {
            Table table = new Table("ID", "MOVED", "PATH");
            entries.forEach(entry -> table.row(
                    entry.id(), Words.of(entry.movedAt()), entry.path().toString()));
            table.print(invocation.out(), Integer.MAX_VALUE);
        }
    }
}
