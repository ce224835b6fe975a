package io.agentjobs.testkit.git;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.agentjobs.api.git.ResolvedBase;
import io.agentjobs.api.git.WorktreeException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Finding the base. */
abstract class WorktreesResolving extends WorktreesCases {
    @Test
    void theHeadIsTheBranchThatIsCheckedOut() {
        ResolvedBase base = resolve("HEAD");
        assertThat(base.base().commit()).isEqualTo(repository.git().run("rev-parse", "HEAD"));
        assertThat(base.base().branch()).isEqualTo("main");
        assertThat(base.base().repository()).isEqualTo(repository.root());
        assertThat(base.warnings()).isEmpty();
    }

    @Test
    void aBranchAndARemoteTrackingBranchAreNamed() {
        repository.git().run("branch", "topic/one");
        repository.git().run("update-ref", "refs/remotes/origin/main", "HEAD");
        assertThat(resolve("topic/one").base().branch()).isEqualTo("topic/one");
        assertThat(resolve("origin/main").base().branch()).isEqualTo("origin/main");
    }

    @Test
    void aTagACommitAndADetachedHeadNameNoBranch() {
        repository.git().run("tag", "--annotate", "--message", "one", "v1");
        String commit = repository.git().run("rev-parse", "HEAD");
        assertThat(resolve("v1").base().branch()).isNull();
        assertThat(resolve("v1").base().commit()).isEqualTo(commit);
        assertThat(resolve(commit.substring(0, 10)).base().branch()).isNull();
        repository.git().run("checkout", "--quiet", "--detach");
        assertThat(resolve("HEAD").base().branch()).isNull();
    }

    @Test
    void aFolderInsideTheRepositoryAndALinkedWorktreeFindTheMainCheckout() {
        assertThat(worktrees
                        .resolve(repository.root().resolve("src"), "HEAD")
                        .base()
                        .repository())
                .isEqualTo(repository.root());
        repository.git().run("worktree", "add", "--quiet", "-b", "side", "../side");
        var base = worktrees.resolve(folder.resolve("side"), "HEAD").base();
        assertThat(base.repository()).isEqualTo(repository.root());
        assertThat(base.branch()).isEqualTo("side");
    }

    @Test
    void aBareRepositoryIsServed() {
        repository.git().run("clone", "--quiet", "--bare", ".", "../bare.git");
        ResolvedBase base = worktrees.resolve(folder.resolve("bare.git"), "HEAD");
        assertThat(base.base().repository()).isEqualTo(folder.resolve("bare.git"));
        assertThat(base.base().branch()).isEqualTo("main");
    }

    @Test
    void aBranchBehindItsUpstreamIsWarnedOf() {
        repository.git().run("clone", "--quiet", ".", "../clone");
        repository.commit("second");
        repository.commit("third");
        NativeGit clone = new NativeGit(folder.resolve("clone"));
        clone.run("fetch", "--quiet");
        assertThat(worktrees.resolve(folder.resolve("clone"), "HEAD").warnings())
                .singleElement()
                .asString()
                .contains("main is 2 commit(s) behind origin/main");
    }

    @Test
    void aCheckoutWithChangesIsWarnedOfAndLeftAsItIs() throws IOException {
        repository.write("README.md", "changed\n");
        repository.write("new.txt", "new\n");
        byte[] index = Files.readAllBytes(repository.root().resolve(".git/index"));
        assertThat(resolve("HEAD").warnings()).singleElement().asString().contains("2 uncommitted change(s)");
        assertThat(Files.readAllBytes(repository.root().resolve(".git/index"))).isEqualTo(index);
    }

    @Test
    void whatIsNoRepositoryOrNoCommitIsRefused() throws IOException {
        Path plain = Files.createDirectory(folder.resolve("plain"));
        Path file = repository.root().resolve("README.md");
        assertThatThrownBy(() -> worktrees.resolve(plain, "HEAD")).isInstanceOf(WorktreeException.class);
        assertThatThrownBy(() -> worktrees.resolve(file, "HEAD"))
                .isInstanceOf(WorktreeException.class)
                .hasMessageContaining("is a file");
        assertThatThrownBy(() -> worktrees.resolve(folder.resolve("gone"), "HEAD"))
                .isInstanceOf(WorktreeException.class)
                .hasMessageContaining("does not exist");
        for (String ref : List.of("no-such-branch", "", "--all", "HEAD:README.md", "a\nb")) {
            assertThatThrownBy(() -> resolve(ref)).as(ref).isInstanceOf(WorktreeException.class);
        }
    }

    @Test
    void theRemotesAreNamedAsTheConfigurationHasThem() {
        assertThat(worktrees.remotes(repository.root())).isEmpty();
        repository.git().run("remote", "add", "origin", "git@example.org:owner/name.git");
        repository.git().run("remote", "add", "odd.name", "../elsewhere");

        assertThat(worktrees.remotes(repository.root()))
                .containsExactlyInAnyOrder("git@example.org:owner/name.git", "../elsewhere");
    }
}
