package io.agentjobs.git.jgit;

import io.agentjobs.api.Printable;
import io.agentjobs.api.RepoBase;
import io.agentjobs.api.git.MergeCheck;
import io.agentjobs.api.git.MergeCheck.CleanOnto;
import io.agentjobs.api.git.MergeCheck.Conflicts;
import io.agentjobs.api.git.MergeCheck.NotChecked;
import io.agentjobs.api.git.WorktreeException;
import io.agentjobs.git.jgit.program.GitOutput;
import io.agentjobs.git.jgit.program.GitProgram;
import io.agentjobs.git.jgit.program.GitTimeoutException;
import io.agentjobs.git.jgit.program.RawName;
import io.agentjobs.git.jgit.program.ScratchFolder;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Tries the merge of a job's commits onto the tip of its branch with git's own merge, renames and all, in a room whose
 * objects go with it. A merge driver of the repository's is not run: its files are merged as text.
 */
final class CheckMerge {
    private static final int CONFLICTS = 1;
    private static final int USAGE = 129;

    private final GitProgram git;
    private final ScratchFolder scratch;
    private final LocateRepository locate;
    private final InCore inCore;

    CheckMerge(GitProgram git, ScratchFolder scratch, LocateRepository locate, InCore inCore) {
        this.git = git;
        this.scratch = scratch;
        this.locate = locate;
        this.inCore = inCore;
    }

    /** By JGit where that is right, else by git. */
    MergeCheck of(RepoBase base, String head, Duration limit) {
        String branch = base.branch();
        if (branch == null) {
            return new NotChecked("no branch");
        }
        SourceRepository repository = locate.at(base.repository());
        Optional<String> clean = inCore.cleanOnto(repository.commonDir(), branch, head, limit);
        if (clean.isPresent()) {
            return new CleanOnto(branch, clean.get());
        }
        Optional<String> tip = tip(repository, branch);
        if (tip.isEmpty()) {
            return new NotChecked("branch " + Printable.line(branch, 80) + " is gone");
        }
        try (CleanRoom room = CleanRoom.forTrial(git, scratch, repository, locate.config(repository))) {
            GitOutput merge = room.call("merge-tree", "--write-tree", "--name-only", "--no-messages", "-z")
                    .with(List.of(tip.get(), head))
                    .within(limit)
                    .run();
            if (merge.ok()) {
                return new CleanOnto(branch, tip.get());
            }
            return merge.exit() == CONFLICTS
                    ? new Conflicts(
                            branch,
                            tip.get(),
                            files(merge).limit(Conflicts.MOST).toList(),
                            commits(room, base.commit(), tip.get()))
                    : new NotChecked(reason(merge));
        } catch (GitTimeoutException e) {
            return new NotChecked("it took longer than " + limit.toSeconds() + " s");
        } catch (IOException e) {
            throw new WorktreeException("the merge onto " + branch + " could not be tried: " + e, e);
        }
    }

    private Optional<String> tip(SourceRepository repository, String branch) {
        for (String prefix : List.of("refs/heads/", "refs/remotes/")) {
            GitOutput output = git.call("--git-dir=" + repository.commonDir(), "rev-parse", "--verify", "--quiet")
                    .with(List.of(prefix + branch + "^{commit}"))
                    .run();
            if (output.ok()) {
                return Optional.of(output.text());
            }
        }
        return Optional.empty();
    }

    /** The paths in conflict, printable. */
    static Stream<String> files(GitOutput merge) {
        return merge.records().stream()
                .skip(1)
                .map(RawName::text)
                .map(Printable::line)
                .distinct();
    }

    /**
     * The output of a merge that was tried: clean or in conflict.
     *
     * @throws WorktreeException when git could not try it
     */
    static GitOutput requireAnswer(GitOutput merge) {
        if (!merge.ok() && merge.exit() != CONFLICTS) {
            throw new WorktreeException("the merge could not be tried: " + reason(merge));
        }
        return merge;
    }

    private static List<String> commits(CleanRoom room, String base, String tip) {
        return room
                .call("log", "--no-color", "--no-decorate", "--encoding=UTF-8", "--format=%h %s")
                .with(List.of("--max-count=" + Conflicts.MOST, base + ".." + tip))
                .get()
                .lines()
                .stream()
                .map(line -> Printable.line(line, 120))
                .toList();
    }

    private static String reason(GitOutput merge) {
        return merge.exit() == USAGE
                ? "git is older than 2.38"
                : Printable.line(merge.problem().replaceFirst("^(fatal|error): ", ""), 160);
    }
}
