package io.agentjobs.git.jgit;

import io.agentjobs.api.Printable;
import io.agentjobs.api.git.WorktreeException;
import io.agentjobs.git.jgit.program.GitOutput;
import io.agentjobs.git.jgit.program.GitProgram;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * Moves a branch forward. Where some checkout has it, that checkout goes forward by git's own fast-forward, which stops
 * before anything when local changes are in the way.
 */
final class AdvanceBranch {
    private static final int PROBLEM_CHARS = 300;

    private final GitProgram git;
    private final GitProgram usersGit;

    AdvanceBranch(GitProgram git, GitProgram usersGit) {
        this.git = git;
        this.usersGit = usersGit;
    }

    /** Makes sure that it could be moved, as things are. */
    void require(SourceRepository repository, String branch, String from, String to) {
        requireSuccessor(repository, branch, from, to);
        if (!call(repository, "rev-parse", ref(branch)).text().equals(from)) {
            throw moved(branch, from);
        }
        checkout(repository, ref(branch)).ifPresent(folder -> {
            // As the fast-forward itself does first: a file that was only touched is not in the way.
            usersGit.call("update-index", "-q", "--refresh").in(folder).run();
            requireDone(
                    usersGit.call("read-tree", "--dry-run", "-m", "-u", from, to)
                            .in(folder)
                            .run(),
                    branch,
                    folder);
        });
    }

    void of(SourceRepository repository, String branch, String from, String to) {
        requireSuccessor(repository, branch, from, to);
        Optional<Path> checkout = checkout(repository, ref(branch));
        if (checkout.isPresent()) {
            forward(repository, checkout.get(), branch, from, to);
        } else if (!call(repository, "update-ref", "-m", "agent-jobs: land", ref(branch), to, from)
                .ok()) {
            throw moved(branch, from);
        }
    }

    private void requireSuccessor(SourceRepository repository, String branch, String from, String to) {
        if (!call(repository, "merge-base", "--is-ancestor", from, to).ok()) {
            throw new WorktreeException("branch " + branch + " is not moved: " + to + " does not follow from " + from);
        }
    }

    private void forward(SourceRepository repository, Path checkout, String branch, String from, String to) {
        if (!call(repository, "rev-parse", ref(branch)).text().equals(from)) {
            throw moved(branch, from);
        }
        requireDone(
                usersGit.call("merge", "--ff-only", "--no-stat", "--quiet", to)
                        .in(checkout)
                        .run(),
                branch,
                checkout);
    }

    private static void requireDone(GitOutput done, String branch, Path checkout) {
        if (!done.ok()) {
            throw new WorktreeException("branch " + branch + " is checked out in " + checkout
                    + " and cannot go forward there: " + Printable.line(done.problem(), PROBLEM_CHARS));
        }
    }

    private static String ref(String branch) {
        return "refs/heads/" + branch;
    }

    /** The folder in which the branch is checked out. */
    private Optional<Path> checkout(SourceRepository repository, String ref) {
        Path folder = repository.root();
        for (String line : call(repository, "worktree", "list", "--porcelain").lines()) {
            if (line.startsWith("worktree ")) {
                folder = Path.of(line.substring("worktree ".length()));
            } else if (line.equals("branch " + ref)) {
                return Optional.of(folder);
            }
        }
        return Optional.empty();
    }

    private GitOutput call(SourceRepository repository, String... arguments) {
        return git.call("--git-dir=" + repository.commonDir())
                .with(List.of(arguments))
                .run();
    }

    private static WorktreeException moved(String branch, String from) {
        return new WorktreeException(
                "branch " + branch + " is no longer at " + from + ": somebody moved it, try again");
    }
}
