package io.agentjobs.core.card;

import io.agentjobs.api.Job;
import io.agentjobs.api.RepoBase;
import io.agentjobs.api.git.WorktreeException;
import io.agentjobs.api.git.Worktrees;
import io.agentjobs.core.brief.PromptPart;
import io.agentjobs.core.state.JobFolder;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/** The cards of a job's repository, as a part of its prompt. */
public final class ProjectCards implements PromptPart {
    private final Cards cards;
    private final Worktrees worktrees;

    /** With the owner's cards, and git, which knows a repository's remotes. */
    public ProjectCards(Cards cards, Worktrees worktrees) {
        this.cards = cards;
        this.worktrees = worktrees;
    }

    @Override
    public String of(Job job, JobFolder folder) throws IOException {
        RepoBase base = job.plan().base();
        return base == null ? "" : CardText.of(of(base.repository()), job.plan().kind());
    }

    /**
     * The cards of a repository, by name.
     *
     * @param repository its main checkout
     * @throws IOException when a card, or the remotes, cannot be read; the message is one line for people
     */
    public List<Card> of(Path repository) throws IOException {
        if (cards.isEmpty()) {
            return List.of();
        }
        try {
            return cards.of(repository, worktrees.remotes(repository));
        } catch (WorktreeException e) {
            throw new IOException("the remotes of " + repository + " cannot be read: " + e.getMessage(), e);
        }
    }
}
