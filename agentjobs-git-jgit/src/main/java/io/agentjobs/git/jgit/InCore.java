package io.agentjobs.git.jgit;

import io.agentjobs.git.jgit.incore.InCoreMerge;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/**
 * The way to JGit. Loads it when the first merge is tried, which only an engine does: a command that lives for a moment
 * never pays for it.
 */
interface InCore {
    /** No way: git does everything. */
    InCore NONE = (commonDir, branch, head, limit) -> Optional.empty();

    /**
     * The full id of the branch's tip when JGit finds within the time that the commit merges cleanly onto it; empty when
     * git is to be asked.
     */
    Optional<String> cleanOnto(Path commonDir, String branch, String head, Duration limit);

    /** By JGit, each merge on a thread of its own, so that it can be given up. */
    static InCore jgit() {
        return (commonDir, branch, head, limit) -> {
            FutureTask<Optional<String>> trial =
                    new FutureTask<>(() -> new InCoreMerge().cleanOnto(commonDir, branch, head));
            Thread thread = new Thread(trial, "agentjobs-merge");
            thread.setDaemon(true);
            thread.start();
            try {
                return trial.get(limit.toNanos(), TimeUnit.NANOSECONDS);
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                return Optional.empty();
            } catch (TimeoutException | ExecutionException e) {
                return Optional.empty();
            } finally {
                trial.cancel(true);
            }
        };
    }
}
