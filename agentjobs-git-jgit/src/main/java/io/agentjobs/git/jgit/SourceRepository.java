package io.agentjobs.git.jgit;

import java.nio.file.Path;
import java.util.Objects;

/**
 * A user's repository.
 *
 * @param root absolute path of its main checkout; of the repository itself when it is bare
 * @param commonDir absolute path of the folder that all its worktrees share
 * @param bare true when it has no checkout
 */
record SourceRepository(Path root, Path commonDir, boolean bare) {
    SourceRepository {
        Objects.requireNonNull(root, "root");
        Objects.requireNonNull(commonDir, "commonDir");
    }

    Path objects() {
        return commonDir.resolve("objects");
    }

    Path worktreeRecords() {
        return commonDir.resolve("worktrees");
    }
}
