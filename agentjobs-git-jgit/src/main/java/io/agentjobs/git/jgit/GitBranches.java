package io.agentjobs.git.jgit;

import io.agentjobs.api.Printable;
import io.agentjobs.api.git.Application;
import io.agentjobs.api.git.Branches;
import io.agentjobs.api.git.Replay;
import io.agentjobs.api.git.WorktreeException;
import io.agentjobs.git.jgit.program.GitOutput;
import io.agentjobs.git.jgit.program.GitProgram;
import io.agentjobs.git.jgit.program.ScratchFolder;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Branches by the git program. What touches a person's checkout is run as that person's git. */
final class GitBranches implements Branches {
    private static final String HEADS = "refs/heads/";
    private static final String NO_COMMIT = "";

    private final GitProgram git;
    private final LocateRepository locate;
    private final ReplayCommits replayCommits;
    private final ContainsWork containsWork;
    private final AdvanceBranch advanceBranch;
    private final ApplyPatch applyPatch;

    GitBranches(GitProgram git, GitProgram usersGit, ScratchFolder scratch, LocateRepository locate) {
        this.git = git;
        this.locate = locate;
        this.replayCommits = new ReplayCommits(git, scratch, locate);
        this.containsWork = new ContainsWork(git, scratch, locate);
        this.advanceBranch = new AdvanceBranch(git, usersGit);
        this.applyPatch = new ApplyPatch(usersGit, scratch);
    }

    @Override
    public Optional<String> tip(Path repository, String branch) {
        GitOutput tip = inRepository(repository, "rev-parse", "--verify", "--quiet", HEADS + branch + "^{commit}");
        return tip.ok() ? Optional.of(tip.text()) : Optional.empty();
    }

    @Override
    public String commit(Path repository, String ref) {
        if (ref.startsWith("-")) {
            throw noCommit(repository, ref);
        }
        GitOutput commit = inRepository(repository, "rev-parse", "--verify", "--quiet", ref + "^{commit}");
        if (!commit.ok()) {
            throw noCommit(repository, ref);
        }
        return commit.text();
    }

    @Override
    public Optional<String> forkPoint(Path repository, String one, String other) {
        String first = commit(repository, one);
        GitOutput base = inRepository(repository, "merge-base", first, commit(repository, other));
        return base.ok() ? Optional.of(base.text()) : Optional.empty();
    }

    @Override
    public Replay replay(Path repository, String from, String to, String onto) {
        try {
            return replayCommits.of(
                    locate.at(repository), commit(repository, from), commit(repository, to), commit(repository, onto));
        } catch (IOException e) {
            throw failed(repository, "the commits cannot be made again", e);
        }
    }

    @Override
    public boolean contains(Path repository, String onto, String work) {
        try {
            return containsWork.in(locate.at(repository), commit(repository, onto), commit(repository, work));
        } catch (IOException e) {
            throw failed(repository, "what is in " + Printable.line(onto, 80) + " cannot be found out", e);
        }
    }

    @Override
    public void requireFree(Path repository, String branch) {
        requireName(repository, branch);
        // Each pattern is a ref of that name and all that lies below it.
        List<String> question = new ArrayList<>(List.of("for-each-ref", "--format=%(refname:lstrip=2)"));
        for (int slash = branch.indexOf('/'); slash > 0; slash = branch.indexOf('/', slash + 1)) {
            question.add(HEADS + branch.substring(0, slash));
        }
        question.add(HEADS + branch);
        for (String other : inRepository(repository, question.toArray(String[]::new))
                .text()
                .lines()
                .toList()) {
            if (other.equals(branch)) {
                throw new WorktreeException("branch " + branch + " exists already: choose another name");
            }
            if (branch.startsWith(other + "/") || other.startsWith(branch + "/")) {
                throw new WorktreeException("branch " + Printable.line(other, 80) + " stands in the way of the name "
                        + branch + ": choose another name");
            }
        }
    }

    private void requireName(Path repository, String branch) {
        if (!inRepository(repository, "check-ref-format", "--branch", branch).ok()) {
            throw new WorktreeException("'" + Printable.line(branch, 80) + "' is no name for a branch");
        }
    }

    @Override
    public void create(Path repository, String branch, String commit) {
        requireName(repository, branch);
        String target = commit(repository, commit);
        if (!inRepository(repository, "update-ref", HEADS + branch, target, NO_COMMIT)
                .ok()) {
            throw new WorktreeException("branch " + branch + " exists already in " + repository
                    + ", or a branch stands in the way of its name: choose another name");
        }
    }

    @Override
    public void requireAdvance(Path repository, String branch, String from, String to) {
        advanceBranch.require(locate.at(repository), branch, from, to);
    }

    @Override
    public void advance(Path repository, String branch, String from, String to) {
        advanceBranch.of(locate.at(repository), branch, from, to);
    }

    @Override
    public Application apply(Path repository, Path patch, Application.Mode mode) {
        return applyPatch.to(locate.at(repository), patch, mode);
    }

    private GitOutput inRepository(Path repository, String... arguments) {
        SourceRepository source = locate.at(repository);
        return git.call("--git-dir=" + source.commonDir())
                .with(List.of(arguments))
                .run();
    }

    private static WorktreeException noCommit(Path repository, String ref) {
        return new WorktreeException("'" + Printable.line(ref, 80) + "' names no commit in " + repository);
    }

    private static WorktreeException failed(Path repository, String what, IOException e) {
        return new WorktreeException(repository + ": " + what + ": " + e, e);
    }
}
