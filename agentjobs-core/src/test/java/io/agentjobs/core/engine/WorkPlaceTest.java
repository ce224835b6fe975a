package io.agentjobs.core.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import io.agentjobs.api.EndReason;
import io.agentjobs.api.Job;
import io.agentjobs.api.git.Worktree;
import io.agentjobs.core.cleanup.WorktreeLocks;
import io.agentjobs.core.course.ClientSettings;
import io.agentjobs.core.git.NoGit;
import io.agentjobs.core.state.JobFolder;
import io.agentjobs.testkit.git.ScratchRepository;
import io.agentjobs.testkit.store.SampleJobs;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CopyOnWriteArrayList;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A resumed job whose worktree a cleanup has removed, or was removing. */
class WorkPlaceTest {
    @TempDir
    @SuppressWarnings("NullAway.Init")
    Path home;

    private final Job job = SampleJobs.queued(1);
    private final WorktreeLocks locks = new WorktreeLocks();
    private final List<String> calls = new CopyOnWriteArrayList<>();
    private Runnable restored = () -> {};
    private boolean going;
    private JobFolder folder;
    private WorkPlace place;

    @BeforeEach
    void prepare() throws IOException {
        folder = new JobFolder(home);
        Files.createDirectories(folder.work());
        ClientSettings.note(folder);
        place = new WorkPlace(
                new NoGit() {
                    @Override
                    public boolean isGoing(Worktree worktree) {
                        return going;
                    }

                    @Override
                    public void restore(Worktree worktree) {
                        calls.add("restore");
                        restored.run();
                    }

                    @Override
                    public void verify(Worktree worktree) {
                        calls.add("verify");
                    }
                },
                locks,
                false);
    }

    @Test
    void aWorktreeThatIsThereIsTakenAsItIs() throws Exception {
        place.bringBack(job, folder);

        assertThat(calls).containsExactly("verify");
    }

    @Test
    void aRemovedOneAndOneWhoseRemovalWasCutOffAreRestored() throws Exception {
        going = true;
        place.bringBack(job, folder);
        assertThat(calls).containsExactly("restore", "verify");

        calls.clear();
        going = false;
        Files.delete(folder.work());
        place.bringBack(job, folder);
        assertThat(calls).containsExactly("restore", "verify");
    }

    @Test
    void settingsOfAClientThatComeBackWithTheWorktreeAreRefused() throws IOException {
        Files.delete(folder.work());
        restored = () -> ScratchRepository.write(folder.work(), ".claude/settings.json", "{\"hooks\": {}}");

        assertThatThrownBy(() -> place.bringBack(job, folder))
                .isInstanceOfSatisfying(
                        PreparationFailed.class, e -> assertThat(e.reason()).isEqualTo(EndReason.REPO_HOOKS));
    }

    @Test
    void aCleanupThatIsAtWorkComesToItsEndFirst() {
        CompletableFuture<Thread> started = new CompletableFuture<>();
        CompletableFuture<Void> done;
        try (WorktreeLocks.Held held = locks.hold(job.id())) {
            done = CompletableFuture.runAsync(() -> {
                started.complete(Thread.currentThread());
                try {
                    place.bringBack(job, folder);
                } catch (PreparationFailed | IOException e) {
                    throw new AssertionError(e);
                }
            });
            await().until(() -> started.join().getState() == Thread.State.WAITING);
            assertThat(calls).isEmpty();
        }
        done.join();
        assertThat(calls).containsExactly("verify");
    }
}
