package io.agentjobs.testkit.git;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.agentjobs.api.git.Application;
import io.agentjobs.api.git.Application.Mode;
import io.agentjobs.api.git.Branches;
import io.agentjobs.api.git.Replay;
import io.agentjobs.api.git.Snapshot;
import io.agentjobs.api.git.Worktree;
import io.agentjobs.api.git.WorktreeException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Taking over finished work. */
abstract class WorktreesBranching extends WorktreesCases {
    private Branches branches;
    private Path root;
    private String base;

    @BeforeEach
    void start() {
        branches = worktrees.branches();
        root = repository.root();
        base = repository.git().run("rev-parse", "HEAD");
    }

    /** A branch with one commit that writes one file; the checkout is back on main. */
    private String branch(String name, String from, String file, String content) {
        repository.git().run("checkout", "--quiet", "-b", name, from);
        repository.write(file, content);
        String commit = repository.commit("on " + name);
        repository.git().run("checkout", "--quiet", "main");
        return commit;
    }

    private String show(String revision) {
        return repository.git().run("show", revision);
    }

    @Test
    void commitsAreMadeAgainWithAuthorDateAndMessage() {
        branch("topic", "main", "a.txt", "one\n");
        repository.git().run("checkout", "--quiet", "topic");
        repository.write("b.txt", "two\n");
        repository.git().run("add", "--all");
        repository
                .git()
                .run(
                        "commit",
                        "--quiet",
                        "--author=Bo <bo@example.org>",
                        "-m",
                        "größer\n\nbody\n",
                        "--cleanup=verbatim");
        repository.git().run("checkout", "--quiet", "main");
        repository.write("other.txt", "other\n");
        String tip = repository.commit("main goes on");
        String refs = repository.git().run("for-each-ref");

        Replay replay = branches.replay(root, base, "topic", tip);

        assertThat(replay).isInstanceOfSatisfying(Replay.Replayed.class, made -> {
            assertThat(made.commits()).isEqualTo(2);
            assertThat(repository.git().run("log", "--format=%an %ae %ad %B", made.head(), "-1"))
                    .isEqualTo(repository.git().run("log", "--format=%an %ae %ad %B", "topic", "-1"));
            assertThat(repository.git().run("rev-parse", made.head() + "~2")).isEqualTo(tip);
            assertThat(show(made.head() + ":b.txt")).isEqualTo("two");
            assertThat(show(made.head() + ":other.txt")).isEqualTo("other");
        });
        assertThat(branches.replay(root, base, "topic", tip)).isEqualTo(replay);
        assertThat(repository.git().run("for-each-ref")).isEqualTo(refs);
        assertThat(repository.git().run("status", "--porcelain")).isEmpty();
        assertThat(repository.git().attempt("fsck", "--full").output()).doesNotContain("missing", "broken", "error");
    }

    @Test
    void aCommitWhoseChangesAreThereIsLeftOut() {
        branch("topic", "main", "a.txt", "one\n");
        repository.write("a.txt", "one\n");
        String tip = repository.commit("the same by a person");

        assertThat(branches.replay(root, base, "topic", tip)).isEqualTo(new Replay.Replayed(tip, 0));
    }

    @Test
    void aCommitThatDoesNotFitIsNamedAndLeavesNoObject() {
        String commit = branch("topic", "main", "src/app.txt", "ONE\ntwo\nthree\n");
        repository.write("src/app.txt", "UNO\ntwo\nthree\n");
        String tip = repository.commit("another way");
        String objects = repository.git().run("count-objects");

        assertThat(branches.replay(root, base, "topic", tip))
                .isEqualTo(new Replay.Stuck(commit, "on topic", List.of("src/app.txt")));
        assertThat(repository.git().run("count-objects")).isEqualTo(objects);
    }

    @Test
    void aRenamedFileTakesTheChangesAlong() {
        branch("topic", "main", "src/app.txt", "one\ntwo\nTHREE\n");
        repository.git().run("mv", "src/app.txt", "src/renamed.txt");
        String tip = repository.commit("renamed");

        assertThat(branches.replay(root, base, "topic", tip))
                .isInstanceOfSatisfying(
                        Replay.Replayed.class,
                        made -> assertThat(show(made.head() + ":src/renamed.txt"))
                                .endsWith("THREE"));
    }

    @Test
    void whatAJobLeftUncommittedIsOneMoreCommit() throws IOException {
        Worktree worktree = create(JOB);
        NativeGit git = new NativeGit(worktree.path());
        ScratchRepository.write(worktree.path(), "committed.txt", "x\n");
        git.run("add", "--all");
        git.run("commit", "--quiet", "-m", "by the job");
        ScratchRepository.write(worktree.path(), "loose.txt", "y\n");
        Snapshot saved = worktrees.snapshot(worktree);
        worktrees.remove(worktree);

        assertThat(worktrees.saved(worktree.base(), JOB)).contains(saved);
        assertThat(worktrees.saved(worktree.base(), OTHER)).isEmpty();
        assertThat(branches.replay(root, base, Snapshot.ref(JOB), "main"))
                .isInstanceOfSatisfying(Replay.Replayed.class, made -> {
                    assertThat(made.commits()).isEqualTo(2);
                    assertThat(show(made.head() + ":loose.txt")).isEqualTo("y");
                });
        assertThat(branches.replay(root, saved.head(), Snapshot.ref(JOB), saved.head()))
                .isInstanceOfSatisfying(
                        Replay.Replayed.class,
                        made -> assertThat(made.commits()).isOne());
    }

    @Test
    void workIsFoundHoweverItCameThere() {
        String work = branch("work", "main", "a.txt", "one\n");
        repository.git().run("checkout", "--quiet", "work");
        repository.write("b.txt", "two\n");
        repository.commit("second");
        repository.git().run("checkout", "--quiet", "main");
        assertThat(branches.contains(root, "main", "work")).isFalse();
        assertThat(branches.contains(root, "work", work)).as("merged").isTrue();

        repository.git().run("checkout", "--quiet", "-b", "squashed", "main");
        repository.git().run("merge", "--quiet", "--squash", "work");
        repository.commit("squashed");
        repository.write("a.txt", "changed again\n");
        repository.write("b.txt", "this as well\n");
        repository.commit("later");
        repository.git().run("checkout", "--quiet", "-b", "picked", "main");
        repository.git().run("cherry-pick", "main..work");
        repository.write("a.txt", "changed again\n");
        repository.commit("later");
        repository.git().run("checkout", "--quiet", "-b", "half", "main");
        repository.git().run("cherry-pick", work);
        repository.git().run("checkout", "--quiet", "main");

        assertThat(branches.contains(root, "squashed", "work")).as("squashed").isTrue();
        assertThat(branches.contains(root, "picked", "work")).as("picked").isTrue();
        assertThat(branches.contains(root, "half", "work")).as("half of it").isFalse();
    }

    @Test
    void aBranchIsMadeOnce() {
        branches.create(root, "new/branch", base);

        assertThat(branches.tip(root, "new/branch")).contains(base);
        assertThatThrownBy(() -> branches.create(root, "new/branch", base))
                .isInstanceOf(WorktreeException.class)
                .hasMessageContaining("exists already");
        for (String bad : List.of("-x", "a b", "a..b", "new", "@{-1}")) {
            assertThatThrownBy(() -> branches.create(root, bad, base)).as(bad).isInstanceOf(WorktreeException.class);
        }
        assertThat(branches.tip(root, "none")).isEmpty();
    }

    @Test
    void aBranchThatNobodyHasOutMovesAlone() {
        String next = branch("topic", "main", "a.txt", "one\n");
        branches.create(root, "free", base);

        branches.advance(root, "free", base, next);

        assertThat(branches.tip(root, "free")).contains(next);
        assertThat(repository.git().run("status", "--porcelain")).isEmpty();
    }

    @Test
    void aCheckoutGoesAlongWithItsBranch() {
        String next = branch("topic", "main", "a.txt", "one\n");
        repository.write("mine.txt", "a person's\n");

        branches.requireAdvance(root, "main", base, next);
        assertThat(branches.tip(root, "main")).contains(base);
        assertThat(root.resolve("a.txt")).doesNotExist();
        branches.advance(root, "main", base, next);

        assertThat(root.resolve("a.txt")).content().isEqualTo("one\n");
        assertThat(repository.git().run("status", "--porcelain")).isEqualTo("?? mine.txt");
    }

    @Test
    void aFileThatIsNotThereYetAndOneThatWasOnlyTouchedAreToldApart() throws IOException {
        String next = branch("topic", "main", "src/app.txt", "ONE\n");
        String more = branch("more", "topic", "new.txt", "its\n");
        Files.setLastModifiedTime(root.resolve("src/app.txt"), FileTime.from(Instant.parse("2020-01-01T00:00:00Z")));

        branches.requireAdvance(root, "main", base, next);
        repository.write("new.txt", "a person's\n");

        assertThatThrownBy(() -> branches.requireAdvance(root, "main", base, more))
                .isInstanceOf(WorktreeException.class)
                .hasMessageContaining("new.txt");
        assertThat(repository.git().run("status", "--porcelain")).isEqualTo("?? new.txt");
    }

    @Test
    void localChangesInTheWayStopTheMove() {
        String next = branch("topic", "main", "src/app.txt", "ONE\n");
        repository.write("src/app.txt", "a person's\n");

        for (ThrowingCallable move : List.<ThrowingCallable>of(
                () -> branches.requireAdvance(root, "main", base, next),
                () -> branches.advance(root, "main", base, next))) {
            assertThatThrownBy(move)
                    .isInstanceOf(WorktreeException.class)
                    .hasMessageContaining("checked out in")
                    .hasMessageContaining("src/app.txt");
        }

        assertThat(branches.tip(root, "main")).contains(base);
        assertThat(root.resolve("src/app.txt")).content().isEqualTo("a person's\n");
    }

    @Test
    void aBranchThatMovedMeanwhileIsNotMoved() {
        String next = branch("topic", "main", "a.txt", "one\n");
        String moved = repository.commit("somebody else's");
        branches.create(root, "free", moved);

        assertThatThrownBy(() -> branches.requireAdvance(root, "main", base, next))
                .hasMessageContaining("no longer at");
        assertThatThrownBy(() -> branches.advance(root, "main", base, next)).hasMessageContaining("no longer at");
        assertThatThrownBy(() -> branches.advance(root, "free", base, next)).hasMessageContaining("no longer at");
        assertThatThrownBy(() -> branches.advance(root, "free", moved, next)).hasMessageContaining("does not follow");

        assertThat(branches.tip(root, "main")).contains(moved);
        assertThat(branches.tip(root, "free")).contains(moved);
    }

    private Path patchOf(String branch) throws IOException {
        Worktree worktree = create(JOB);
        new NativeGit(worktree.path()).run("checkout", "--quiet", "--detach", branch);
        worktrees.export(worktree, worktrees.snapshot(worktree), folder.resolve("out"));
        return folder.resolve("out/changes.patch");
    }

    @Test
    void aPatchComesIntoTheCheckoutWholeOrNotAtAll() throws IOException {
        branch("topic", "main", "src/app.txt", "ONE\ntwo\nthree\n");
        Path patch = patchOf("topic");

        assertThat(branches.apply(root, patch, Mode.TRY)).isEqualTo(new Application.Applied(List.of("src/app.txt")));
        assertThat(repository.git().run("status", "--porcelain")).isEmpty();
        assertThat(branches.apply(root, patch, Mode.WHOLE)).isEqualTo(new Application.Applied(List.of("src/app.txt")));
        assertThat(repository.git().run("status", "--porcelain").strip()).isEqualTo("M src/app.txt");
        assertThat(branches.apply(root, patch, Mode.WHOLE))
                .isInstanceOfSatisfying(
                        Application.Refused.class,
                        refused -> assertThat(refused.problems())
                                .isNotEmpty()
                                .allSatisfy(problem -> assertThat(problem).contains("src/app.txt")));
        assertThat(root.resolve("src/app.txt")).content().isEqualTo("ONE\ntwo\nthree\n");
    }

    @Test
    void aThreeWayApplicationLeavesMarkersWhereItConflicts() throws IOException {
        branch("topic", "main", "src/app.txt", "ONE\ntwo\nthree\n");
        Path patch = patchOf("topic");
        repository.write("src/app.txt", "UNO\ntwo\nthree\n");
        repository.commit("another way");

        assertThat(branches.apply(root, patch, Mode.WHOLE)).isInstanceOf(Application.Refused.class);
        assertThat(branches.apply(root, patch, Mode.THREE_WAY))
                .isEqualTo(new Application.Conflicted(List.of("src/app.txt")));
        assertThat(root.resolve("src/app.txt")).content().contains("<<<<<<<", "UNO", "ONE");
    }

    /** All that git knows of a checkout, and the content of its files. */
    private List<String> state() throws IOException {
        List<String> state = new ArrayList<>(repository.git().lines("status", "--porcelain", "--untracked-files=all"));
        state.addAll(repository.git().lines("ls-files", "--stage"));
        try (Stream<Path> files = Files.walk(root)) {
            for (Path file : files.filter(path -> !path.startsWith(root.resolve(".git")))
                    .sorted()
                    .toList()) {
                state.add(root.relativize(file) + (Files.isRegularFile(file) ? " " + Files.readString(file) : ""));
            }
        }
        return state;
    }

    /** A patch that changes two files, renames one and makes one in a new folder. */
    private Path wholePatch() throws IOException {
        repository.write("old-name.txt", "a\nb\nc\n");
        repository.commit("three files");
        repository.git().run("checkout", "--quiet", "-b", "topic");
        repository.write("README.md", "first line\nsecond line\nTHIRD line\n");
        repository.write("src/app.txt", "ONE\ntwo\nthree\n");
        repository.write("new/folder/made.txt", "new\n");
        repository.write("zzz", "last\n");
        repository.git().run("mv", "old-name.txt", "new-name.txt");
        repository.commit("on topic");
        repository.git().run("checkout", "--quiet", "main");
        return patchOf("topic");
    }

    @Test
    void aDeletionInTheCheckoutIsNotUndone() throws IOException {
        Path patch = wholePatch();
        for (String deleted : List.of("README.md", "old-name.txt")) {
            Files.delete(root.resolve(deleted));
            List<String> before = state();
            for (Mode mode : Mode.values()) {
                assertThat(branches.apply(root, patch, mode))
                        .as("%s, %s deleted", mode, deleted)
                        .isInstanceOfSatisfying(
                                Application.Refused.class,
                                refused -> assertThat(refused.problems())
                                        .anySatisfy(
                                                problem -> assertThat(problem).contains(deleted)));
                assertThat(state()).as("%s, %s deleted", mode, deleted).isEqualTo(before);
            }
            repository.git().run("checkout", "--quiet", "--", deleted);
        }
    }

    @Test
    void whatFailsLeavesEverythingAsItWas() throws IOException {
        Path patch = wholePatch();
        repository.write("src/app.txt", "a person's\n");
        repository.write("mine.txt", "untracked\n");
        List<String> before = state();
        for (Mode mode : Mode.values()) {
            assertThat(branches.apply(root, patch, mode)).as("%s", mode).isInstanceOf(Application.Refused.class);
            assertThat(state()).as("%s", mode).isEqualTo(before);
        }
        repository.git().run("checkout", "--quiet", "--", "src/app.txt");

        // Git sees only while it writes that this folder is in the way of a file, and a file in that of a folder.
        repository.write("zzz/note.txt", "untracked\n");
        refusedInEachMode(patch, "zzz");
        Files.delete(root.resolve("zzz/note.txt"));
        repository.write("new", "untracked\n");
        refusedInEachMode(patch, "new");
    }

    private void refusedInEachMode(Path patch, String inTheWay) throws IOException {
        List<String> before = state();
        for (Mode mode : Mode.values()) {
            assertThat(branches.apply(root, patch, mode))
                    .as("%s", mode)
                    .isInstanceOfSatisfying(
                            Application.Refused.class,
                            refused -> assertThat(refused.problems())
                                    .anySatisfy(problem -> assertThat(problem).contains(inTheWay)));
            assertThat(state()).as("%s", mode).isEqualTo(before);
        }
    }

    @Test
    void aFolderThatThePatchMakesAFileOfIsNotInTheWay() throws IOException {
        repository.write("was/folder.txt", "a\n");
        repository.commit("a folder");
        repository.git().run("checkout", "--quiet", "-b", "topic");
        repository.git().run("rm", "--quiet", "was/folder.txt");
        repository.write("was", "now a file\n");
        repository.commit("a file");
        repository.git().run("checkout", "--quiet", "main");
        Path patch = patchOf("topic");

        assertThat(branches.apply(root, patch, Mode.TRY)).isInstanceOf(Application.Applied.class);
        assertThat(branches.apply(root, patch, Mode.WHOLE)).isInstanceOf(Application.Applied.class);
        assertThat(root.resolve("was")).content().isEqualTo("now a file\n");
    }

    @Test
    void whetherABranchCanBeMadeIsSaidWithoutMakingIt() {
        branches.requireFree(root, "free/name");
        branches.create(root, "taken/name", base);

        assertThatThrownBy(() -> branches.requireFree(root, "bad..name")).hasMessageContaining("no name");
        assertThatThrownBy(() -> branches.requireFree(root, "taken/name")).hasMessageContaining("exists already");
        for (String other : List.of("taken", "taken/name/below")) {
            assertThatThrownBy(() -> branches.requireFree(root, other))
                    .as(other)
                    .isInstanceOf(WorktreeException.class)
                    .hasMessageContaining("taken/name");
        }
        assertThat(branches.tip(root, "free/name")).isEmpty();
    }

    @Test
    void conflictsThatWereThereBeforeAreNotThePatchs() throws IOException {
        Path patch = wholePatch();
        branch("ours", "main", "both.txt", "ours\n");
        branch("theirs", "main", "both.txt", "theirs\n");
        repository.git().run("checkout", "--quiet", "ours");
        repository.git().attempt("merge", "--quiet", "theirs");
        repository.write("src/app.txt", "a person's\n");
        List<String> before = state();

        assertThat(branches.apply(root, patch, Mode.THREE_WAY)).isInstanceOf(Application.Refused.class);
        assertThat(state()).isEqualTo(before);
    }
}
