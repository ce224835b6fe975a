package io.agentjobs.api.batch;

import io.agentjobs.api.AccessMode;
import io.agentjobs.api.RepoBase;
import java.nio.file.Path;
import java.util.Objects;

/** Where the items of a batch work. */
public sealed interface WorkPlace {

    /**
     * All in one directory.
     *
     * @param directory its absolute path
     * @param access whether items may change what is in it
     */
    record Shared(Path directory, AccessMode access) implements WorkPlace {
        public Shared {
            Objects.requireNonNull(directory, "directory");
            Objects.requireNonNull(access, "access");
        }
    }

    /**
     * Each in a worktree of its own, whose changes are kept as a patch.
     *
     * @param base where the worktrees start
     */
    record OwnWorktree(RepoBase base) implements WorkPlace {
        public OwnWorktree {
            Objects.requireNonNull(base, "base");
        }
    }
}
