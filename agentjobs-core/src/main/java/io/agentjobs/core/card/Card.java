package io.agentjobs.core.card;

import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * What the owner notes on a repository.
 *
 * @param name the name of its file, without the ending
 * @param file its file
 * @param repository the main checkout that it is about; null when it names none
 * @param remote the remote that it is about, as it stands there; null when it names none
 * @param questions the ids of what jobs that write answer in their report
 * @param ui whether pages are looked at in a browser before a job is done
 * @param text the notes
 */
public record Card(
        String name,
        Path file,
        @Nullable Path repository,
        @Nullable String remote,
        List<String> questions,
        boolean ui,
        String text) {
    public Card {
        Objects.requireNonNull(name, "name");
        Objects.requireNonNull(file, "file");
        Objects.requireNonNull(text, "text");
        questions = List.copyOf(questions);
    }

    /** True for a card of that repository. */
    boolean fits(Path checkout, List<RemoteName> remotes) {
        return checkout.equals(repository)
                || (remote != null
                        && RemoteName.ofCard(remote).filter(remotes::contains).isPresent());
    }
}
