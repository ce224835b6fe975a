package io.agentjobs.cli.command;

import io.agentjobs.api.Intention;
import io.agentjobs.api.store.JobReader;
import io.agentjobs.cli.console.Table;
import io.agentjobs.cli.console.Words;
import io.agentjobs.cli.json.Json;
import java.io.IOException;
import java.util.List;

/** Shows the agent's own goals. */
final class IntentionsCommand implements Command {
    private static final Flag STATUS =
            Flag.choice("--status", "STATUS", "only goals of that status", Intention.Status.class);

    @Override
    public String name() {
        return "intentions";
    }

    @Override
    public String summary() {
        return "show the goals that your agent session noted for itself";
    }

    @Override
    public List<Flag> flags() {
        return List.of(STATUS, Flag.JSON);
    }

    @Override
    public ExitCode run(Arguments arguments, Invocation invocation) throws IOException {
        Intention.Status status = arguments.choice(STATUS, Intention.Status.class);
        List<Intention> goals;
        try (JobReader reader = invocation.reader(invocation.existingState())) {
            goals = reader.intentions().stream()
                    .filter(goal -> status == null || goal.status() == status)
                    .toList();
        }
        if (arguments.has(Flag.JSON)) {
            write(goals, invocation);
        } else if (goals.isEmpty()) {
            invocation.out().println("no goals" + (status == null ? " yet" : " of that status"));
        } else {
            Table table = new Table("ID", "STATUS", "PRIORITY", "DUE", "TEXT");
            goals.forEach(goal -> table.row(
                    Long.toString(goal.id()),
                    Words.of(goal.status()),
                    Words.of(goal.priority()),
                    goal.due() == null ? "-" : goal.due().toString(),
                    goal.text()));
            table.print(invocation.out(), invocation.console().width());
        }
        return ExitCode.OK;
    }

    private static void write(List<Intention> goals, Invocation invocation) throws IOException {
        try (Json json = new Json(invocation.out())) {
            json.array();
            for (Intention goal : goals) {
                json.object()
                        .field("id", goal.id())
                        .field("text", goal.text())
                        .field("due", goal.due() == null ? null : goal.due().toString())
                        .field("priority", Words.of(goal.priority()))
                        .field("status", Words.of(goal.status()))
                        .field("added_at", goal.addedAt())
                        .field("changed_at", goal.changedAt())
                        .endObject();
            }
            json.endArray();
        }
    }
}
