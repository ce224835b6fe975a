package io.agentjobs.testkit.git;

import static org.assertj.core.api.Assertions.assertThat;

import io.agentjobs.api.RepoBase;
import io.agentjobs.api.git.MergeCheck;
import io.agentjobs.api.git.Worktree;
import java.io.IOException;
import java.time.Duration;
import org.junit.jupiter.api.Test;

/** Trying the merge onto the branch. */
abstract class WorktreesMerging extends WorktreesCases {
    private static final Duration LIMIT = Duration.ofSeconds(10);

    @Test
    void commitsThatFitAreCleanOntoTheBranch() throws IOException {
        RepoBase base = resolve("HEAD").base();
        String head = committedByTheJob("src/app.txt", "ONE\ntwo\nthree\n");
        String tip = repository.commit("elsewhere");
        assertThat(worktrees.mergeCheck(base, head, LIMIT)).isEqualTo(new MergeCheck.CleanOnto("main", tip));
    }

    @Test
    void conflictsNameFilesAndTheBranchsCommits() throws IOException {
        RepoBase base = resolve("HEAD").base();
        String head = committedByTheJob("src/app.txt", "ONE\ntwo\nthree\n");
        repository.write("src/app.txt", "UNO\ntwo\nthree\n");
        String tip = repository.commit("another way");
        String before = repository.git().run("for-each-ref") + repository.git().run("count-objects");
        assertThat(worktrees.mergeCheck(base, head, LIMIT))
                .isInstanceOfSatisfying(MergeCheck.Conflicts.class, conflicts -> {
                    assertThat(conflicts.branch()).isEqualTo("main");
                    assertThat(conflicts.commit()).isEqualTo(tip);
                    assertThat(conflicts.files()).containsExactly("src/app.txt");
                    assertThat(conflicts.commits()).singleElement().asString().endsWith(" another way");
                });
        assertThat(repository.git().run("for-each-ref") + repository.git().run("count-objects"))
                .isEqualTo(before);
    }

    @Test
    void atMostFiveFilesAndCommitsAreNamed() throws IOException {
        Worktree worktree = create(JOB);
        for (int i = 0; i < 7; i++) {
            ScratchRepository.write(worktree.path(), "f" + i, "theirs\n");
            repository.write("f" + i, "ours\n");
            repository.commit("commit " + i);
        }
        NativeGit git = new NativeGit(worktree.path());
        git.run("add", "--all");
        git.run("commit", "--quiet", "--message", "by the job");
        assertThat(worktrees.mergeCheck(worktree.base(), git.run("rev-parse", "HEAD"), LIMIT))
                .isInstanceOfSatisfying(MergeCheck.Conflicts.class, conflicts -> {
                    assertThat(conflicts.files()).hasSize(5);
                    assertThat(conflicts.commits())
                            .hasSize(5)
                            .first()
                            .asString()
                            .endsWith(" commit 6");
                });
    }

    @Test
    void withoutABranchNothingIsChecked() throws IOException {
        repository.git().run("branch", "topic");
        RepoBase onTopic = resolve("topic").base();
        String head = committedByTheJob("new.txt", "new\n");
        RepoBase detached = resolve(head).base();
        assertThat(worktrees.mergeCheck(detached, head, LIMIT)).isEqualTo(new MergeCheck.NotChecked("no branch"));
        repository.git().run("branch", "--delete", "topic");
        assertThat(worktrees.mergeCheck(onTopic, head, LIMIT))
                .isEqualTo(new MergeCheck.NotChecked("branch topic is gone"));
    }

    private String committedByTheJob(String file, String content) throws IOException {
        Worktree worktree = create(JOB);
        ScratchRepository.write(worktree.path(), file, content);
        NativeGit git = new NativeGit(worktree.path());
        git.run("add", "--all");
        git.run("commit", "--quiet", "--message", "by the job");
        return git.run("rev-parse", "HEAD");
    }
}
