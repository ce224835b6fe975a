package io.agentjobs.cli.command;

import io.agentjobs.api.Printable;
import io.agentjobs.cli.console.Fields;
import io.agentjobs.cli.json.Json;
import io.agentjobs.core.card.Card;
import java.io.IOException;
import java.util.List;

/** Shows a project card. */
final class CardShowCommand implements Command {
    @Override
    public String name() {
        return "card show";
    }

    @Override
    public String summary() {
        return "show a project card";
    }

    @Override
    public String argument() {
        return "NAME";
    }

    @Override
    public List<Flag> flags() {
        return List.of(Flag.JSON);
    }

    @Override
    public ExitCode run(Arguments arguments, Invocation invocation) throws IOException {
        if (arguments.positionals().isEmpty()) {
            throw UsageException.flag("NAME", "is missing: `agent-jobs card list` shows the names");
        }
        String name = arguments.positionals().get(0);
        Card card = CardFolder.of(invocation).all().stream()
                .filter(known -> known.name().equals(name))
                .findFirst()
                .orElseThrow(
                        () -> UsageException.value("NAME", name, "is no card: `agent-jobs card list` shows the names"));
        if (arguments.has(Flag.JSON)) {
            try (Json json = new Json(invocation.out())) {
                json.object();
                write(json, card);
                json.field("text", card.text()).endObject();
            }
        } else {
            Fields fields = new Fields(invocation.out());
            fields.print("file", card.file().toString());
            fields.print("about", about(card));
            invocation.out().println();
            invocation.out().println(Printable.text(card.text()));
        }
        return ExitCode.OK;
    }

    /** The repository, the remote, or both. */
    static String about(Card card) {
        String repository = card.repository() == null ? "" : card.repository().toString();
        String remote = card.remote() == null ? "" : card.remote();
        return repository + (repository.isEmpty() || remote.isEmpty() ? "" : ", ") + remote;
    }

    /** All but the notes, into an object that has begun. */
    static void write(Json json, Card card) throws IOException {
        json.field("name", card.name())
                .field("file", card.file())
                .field("repo", card.repository())
                .field("remote", card.remote())
                .field("ui", card.ui());
        json.array("review_questions");
        for (String question : card.questions()) {
            json.element(question);
        }
        json.endArray();
    }
}
