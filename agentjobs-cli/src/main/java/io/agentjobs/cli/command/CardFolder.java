package io.agentjobs.cli.command;

import io.agentjobs.api.AgentJobsException;
import io.agentjobs.api.git.WorktreeException;
import io.agentjobs.api.git.Worktrees;
import io.agentjobs.core.assembly.ContextParts;
import io.agentjobs.core.card.Card;
import io.agentjobs.core.card.Cards;
import io.agentjobs.core.card.ProjectCards;
import io.agentjobs.core.state.StateFolder;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/** The project cards of an agent, as the card commands need them. */
record CardFolder(Invocation invocation, StateFolder state) {
    static final Flag REPO = Flag.of("--repo", "PATH", "a git repository");

    static CardFolder of(Invocation invocation) {
        return new CardFolder(invocation, invocation.existingState());
    }

    Cards cards() {
        return ContextParts.of(invocation.context(state), state).cards();
    }

    /** All of them. */
    List<Card> all() {
        try {
            return cards().all();
        } catch (IOException e) {
            throw new AgentJobsException(String.valueOf(e.getMessage()), e);
        }
    }

    /** Those that a job in that repository is told. */
    List<Card> of(Path repository) {
        Worktrees worktrees = OneShot.worktrees(invocation.context(state));
        try {
            return new ProjectCards(cards(), worktrees).of(checkout(worktrees, repository));
        } catch (IOException e) {
            throw new AgentJobsException(String.valueOf(e.getMessage()), e);
        }
    }

    /** The main checkout around a path. */
    Path checkout(Path repository) {
        return checkout(OneShot.worktrees(invocation.context(state)), repository);
    }

    private static Path checkout(Worktrees worktrees, Path repository) {
        try {
            return worktrees
                    .resolve(repository.toAbsolutePath().normalize(), "HEAD")
                    .base()
                    .repository();
        } catch (WorktreeException e) {
            throw UsageException.value(
                    REPO.name(), repository.toString(), "cannot be used: " + String.valueOf(e.getMessage()));
        }
    }
}
