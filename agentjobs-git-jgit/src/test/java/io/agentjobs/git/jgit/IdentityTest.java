package io.agentjobs.git.jgit;

import static org.assertj.core.api.Assertions.assertThat;

import io.agentjobs.api.JobId;
import io.agentjobs.api.git.Replay;
import io.agentjobs.api.git.Snapshot;
import io.agentjobs.api.git.Worktree;
import io.agentjobs.api.git.Worktrees;
import io.agentjobs.api.plugin.PluginContext;
import io.agentjobs.api.plugin.Settings;
import io.agentjobs.testkit.git.ScratchRepository;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class IdentityTest {
    private static final JobId JOB = new JobId("261015-124136-70d3");

    @TempDir
    Path folder;

    /** Author and committer of the commit that what a job left uncommitted becomes on main. */
    private String onTheRest(Map<String, ?> settings) throws Exception {
        ScratchRepository repository = ScratchRepository.in(folder.toRealPath().resolve("repo"));
        Path state = Files.createDirectories(folder.toRealPath().resolve("state"));
        Worktrees worktrees = new GitWorktreesPlugin()
                .create(new PluginContext(state, new Settings(settings), System.getenv(), InstantSource.system()));
        Worktree worktree = worktrees.create(
                worktrees.resolve(repository.root(), "HEAD").base(),
                folder.toRealPath().resolve("work"),
                JOB);
        ScratchRepository.write(worktree.path(), "loose.txt", "left uncommitted\n");
        worktrees.snapshot(worktree);
        Replay replay =
                worktrees.branches().replay(repository.root(), worktree.base().commit(), Snapshot.ref(JOB), "main");
        return repository
                .git()
                .run("log", "-1", "--format=%an <%ae> | %cn <%ce> | %s", ((Replay.Replayed) replay).head());
    }

    @Test
    void theRestOfAJobBearsTheNameOfItsCommits() throws Exception {
        assertThat(onTheRest(Map.of("git_name", "Zed Bot", "git_email", "zed@x.y")))
                .isEqualTo("Zed Bot <zed@x.y> | Zed Bot <zed@x.y> | Work of job " + JOB);
    }

    @Test
    void itBearsTheDocumentedNameOtherwise() throws Exception {
        assertThat(onTheRest(Map.of()))
                .isEqualTo(
                        "Agent Jobs <agent-jobs@localhost> | Agent Jobs <agent-jobs@localhost> | Work of job " + JOB);
    }
}
