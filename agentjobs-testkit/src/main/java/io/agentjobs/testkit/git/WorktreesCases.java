package io.agentjobs.testkit.git;

import io.agentjobs.api.JobId;
import io.agentjobs.api.git.ResolvedBase;
import io.agentjobs.api.git.Worktree;
import io.agentjobs.api.git.Worktrees;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;

/** A repository and an implementation for each case of the contract. */
abstract class WorktreesCases {
    static final JobId JOB = new JobId("261015-124136-70d3");
    static final JobId OTHER = new JobId("261015-124137-70d4");

    @TempDir
    @SuppressWarnings("NullAway.Init")
    Path folder;

    @SuppressWarnings("NullAway.Init")
    ScratchRepository repository;

    @SuppressWarnings("NullAway.Init")
    Worktrees worktrees;

    /** The implementation under test. */
    abstract Worktrees make(Path stateFolder);

    @BeforeEach
    final void makeRepository() throws IOException {
        folder = folder.toRealPath();
        repository = ScratchRepository.in(folder.resolve("repo"));
        worktrees = make(Files.createDirectories(folder.resolve("state")));
    }

    ResolvedBase resolve(String ref) {
        return worktrees.resolve(repository.root(), ref);
    }

    Path place(JobId job) {
        return folder.resolve("jobs").resolve(job.value()).resolve("work");
    }

    Worktree create(JobId job) throws IOException {
        Files.createDirectories(place(job).resolveSibling(""));
        return worktrees.create(resolve("HEAD").base(), place(job), job);
    }

    List<String> records() {
        return repository.git().lines("worktree", "list", "--porcelain").stream()
                .filter(line -> line.startsWith("worktree "))
                .map(line -> line.substring("worktree ".length()))
                .toList();
    }
}
