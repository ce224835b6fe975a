package io.agentjobs.cli.command;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/** Makes a project card to be filled in. */
final class CardNewCommand implements Command {
    private static final Flag NAME = Flag.of("--name", "NAME", "what to call it; default the repository's folder");

    @Override
    public String name() {
        return "card new";
    }

    @Override
    public String summary() {
        return "make a project card: notes on a repository that every job there is told";
    }

    @Override
    public List<Flag> flags() {
        return List.of(CardFolder.REPO, NAME);
    }

    @Override
    public List<String> notes() {
        return List.of(
                "",
                "Fill in its sections, at most 4 KB. Between the lines of --- it says what it is about: repo: with the",
                "path of the main checkout, or remote: with a remote's URL or host/owner/name. A card that cannot be",
                "read lets no job in a repository start.");
    }

    @Override
    public ExitCode run(Arguments arguments, Invocation invocation) throws IOException {
        CardFolder folder = CardFolder.of(invocation);
        Path checkout = folder.checkout(Path.of(arguments.required(CardFolder.REPO)));
        String name = arguments.text(NAME);
        Path file = folder.cards().make(name == null ? String.valueOf(checkout.getFileName()) : name, checkout);
        invocation.out().println(file);
        return ExitCode.OK;
    }
}
