package io.agentjobs.core.landing;

import io.agentjobs.api.InvalidRequestException;
import io.agentjobs.api.Restack;
import io.agentjobs.api.Restacked;
import io.agentjobs.api.git.Branches;
import io.agentjobs.api.git.Replay;
import io.agentjobs.api.git.WorktreeException;
import java.nio.file.Path;
import java.util.function.Supplier;

/** Puts a branch that was stacked on another onto a new base, once that other has been squashed into it. */
public final class Restacker {
    private final Branches branches;

    /** With those branches. */
    public Restacker(Branches branches) {
        this.branches = branches;
    }

    /**
     * Makes the new branch.
     *
     * @throws InvalidRequestException when there is no such repository or ref, the parent is not in the new base, the
     *     child's commits do not fit, or the name is taken or no name of a branch; no branch was made then
     */
    public Restacked restack(Restack request) {
        Path repository = request.repository();
        String name = request.name();
        if (asked("repo", () -> branches.tip(repository, name)).isPresent()) {
            throw new InvalidRequestException("name", "branch '" + name + "' exists already", "choose another name");
        }
        String child = asked("child", () -> branches.commit(repository, request.child()));
        String parent = asked("parent", () -> branches.commit(repository, request.parent()));
        String onto = asked("onto", () -> branches.commit(repository, request.onto()));
        if (!branches.contains(repository, onto, parent)) {
            throw new InvalidRequestException(
                    "parent",
                    "not all of '" + request.parent() + "' is in '" + request.onto() + "'",
                    "merge it first, or name another base with --onto");
        }
        String fork = branches.forkPoint(repository, parent, child)
                .orElseThrow(() -> new InvalidRequestException(
                        "parent",
                        "'" + request.parent() + "' and '" + request.child() + "' have no commit in common",
                        "name the branch that the child was started from"));
        Replay.Replayed made = made(branches.replay(repository, fork, child, onto), request);
        if (made.commits() == 0) {
            throw new InvalidRequestException(
                    "child", "'" + request.child() + "' has nothing of its own beyond '" + request.parent() + "'", "");
        }
        asked("name", () -> {
            branches.create(repository, name, made.head());
            return name;
        });
        return new Restacked(name, made.head(), made.commits());
    }

    /** What git cannot find is what the request asked for. */
    private static <T> T asked(String field, Supplier<T> question) {
        try {
            return question.get();
        } catch (WorktreeException e) {
            throw new InvalidRequestException(field, e.getMessage(), "");
        }
    }

    private static Replay.Replayed made(Replay replay, Restack request) {
        if (replay instanceof Replay.Stuck stuck) {
            throw new InvalidRequestException(
                    "child",
                    "its commit " + stuck.commit().substring(0, 12) + " (" + stuck.subject() + ") conflicts with '"
                            + request.onto() + "' in " + String.join(", ", stuck.files()),
                    "rebase it by hand");
        }
        return (Replay.Replayed) replay;
    }
}
