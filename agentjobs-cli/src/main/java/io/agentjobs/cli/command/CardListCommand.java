package io.agentjobs.cli.command;

import io.agentjobs.cli.console.Table;
import io.agentjobs.cli.json.Json;
import io.agentjobs.core.card.Card;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/** Lists project cards. */
final class CardListCommand implements Command {
    @Override
    public String name() {
        return "card list";
    }

    @Override
    public String summary() {
        return "show the project cards, or with --repo those that a job there is told";
    }

    @Override
    public List<Flag> flags() {
        return List.of(CardFolder.REPO, Flag.JSON);
    }

    @Override
    public ExitCode run(Arguments arguments, Invocation invocation) throws IOException {
        CardFolder folder = CardFolder.of(invocation);
        Path repository = arguments.path(CardFolder.REPO);
        List<Card> cards = repository == null ? folder.all() : folder.of(repository);
        if (arguments.has(Flag.JSON)) {
            try (Json json = new Json(invocation.out())) {
                json.array();
                for (Card card : cards) {
                    json.object();
                    CardShowCommand.write(json, card);
                    json.endObject();
                }
                json.endArray();
            }
        } else if (cards.isEmpty()) {
            invocation.out().println("no cards" + (repository == null ? " yet: `agent-jobs card new`" : " for it"));
        } else {
            Table table = new Table("NAME", "ABOUT", "FILE");
            cards.forEach(card -> table.row(
                    card.name(), CardShowCommand.about(card), card.file().toString()));
            table.print(invocation.out(), Integer.MAX_VALUE);
        }
        return ExitCode.OK;
    }
}
