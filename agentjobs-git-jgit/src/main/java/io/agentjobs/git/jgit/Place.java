package io.agentjobs.git.jgit;

import java.nio.file.Path;
import java.util.Objects;

/**
 * A folder of files with the git folder that rules it: a job's worktree, or a repository inside one.
 *
 * @param repository the repository whose objects it uses
 * @param files absolute path of the files
 * @param gitDir absolute path of its own git folder, with its head and index
 */
record Place(SourceRepository repository, Path files, Path gitDir) {
    Place {
        Objects.requireNonNull(repository, "repository");
        Objects.requireNonNull(files, "files");
        Objects.requireNonNull(gitDir, "gitDir");
    }

    static Place of(SourceRepository repository, Path files, WorktreeRecord record) {
        return new Place(repository, files, record.folder());
    }

    Path index() {
        return gitDir.resolve("index");
    }
}
