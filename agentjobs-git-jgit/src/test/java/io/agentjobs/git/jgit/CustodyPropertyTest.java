package io.agentjobs.git.jgit;

import static org.assertj.core.api.Assertions.assertThat;

import io.agentjobs.api.JobId;
import io.agentjobs.api.git.Proof;
import io.agentjobs.api.git.Snapshot;
import io.agentjobs.api.git.Worktree;
import io.agentjobs.testkit.git.ScratchRepository;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.LongStream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Random repositories, random work: saved, proven, removed and restored, it is what it was. {@code
 * -Dcustody.seeds=FROM-TO} runs others than the few that every build runs.
 */
class CustodyPropertyTest {
    private static final JobId JOB = new JobId("261015-124136-70d3");

    @TempDir
    @SuppressWarnings("NullAway.Init")
    Path folder;

    static LongStream seeds() {
        String[] range = System.getProperty("custody.seeds", "1-8").split("-");
        return LongStream.rangeClosed(Long.parseLong(range[0]), Long.parseLong(range[1]));
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void whatWasSavedAndRemovedComesBackAsItWas(long seed) throws IOException {
        RandomWork random = new RandomWork(new SplittableRandom(seed));
        ScratchRepository repository = random.repository(folder.toRealPath());
        GitWorktrees worktrees = new GitWorktrees(folder.resolve("scratch"), System.getenv());
        String checkout = worktrees.checkoutFingerprint(repository.root());
        Worktree worktree = worktrees.create(
                worktrees.resolve(repository.root(), "HEAD").base(),
                folder.toRealPath().resolve("work"),
                JOB);
        random.work(worktree.path());
        List<String> before = WorktreeState.of(worktree.path());

        Snapshot snapshot = worktrees.snapshot(worktree);
        assertThat(WorktreeState.of(worktree.path())).as("after the snapshot").isEqualTo(before);
        worktrees.export(worktree, snapshot, folder.resolve("out"));
        assertThat(worktrees.prove(worktree, snapshot, folder.resolve("out"))).isEqualTo(new Proof.Proven());
        worktrees.remove(worktree);
        repository.git().run("stash", "clear");
        repository.git().run("reflog", "expire", "--expire=now", "--all");
        repository.git().run("gc", "--quiet", "--prune=now");
        worktrees.restore(worktree);

        assertThat(WorktreeState.of(worktree.path()))
                .as("after the restoration")
                .isEqualTo(before);
        assertThat(worktrees.snapshot(worktree).tree()).isEqualTo(snapshot.tree());
        assertThat(worktrees.checkoutFingerprint(repository.root())).isEqualTo(checkout);
        assertThat(repository.git().attempt("fsck", "--full").output()).doesNotContain("missing", "broken");
        assertThat(folder.resolve("scratch")).isEmptyDirectory();
    }
}
