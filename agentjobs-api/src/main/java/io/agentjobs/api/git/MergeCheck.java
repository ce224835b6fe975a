package io.agentjobs.api.git;

import java.util.List;
import java.util.Objects;

/** How a job's commits would merge onto the branch they are meant for. */
public sealed interface MergeCheck {

    /**
     * Without a conflict.
     *
     * @param branch the branch
     * @param commit the full id of its tip
     */
    record CleanOnto(String branch, String commit) implements MergeCheck {
        public CleanOnto {
            Objects.requireNonNull(branch, "branch");
            Objects.requireNonNull(commit, "commit");
        }
    }

    /**
     * With conflicts.
     *
     * @param branch the branch
     * @param commit the full id of its tip
     * @param files paths in conflict, printable, at most {@link #MOST}
     * @param commits what the branch got since the base, newest first: short id and subject, printable, at most {@link
     *     #MOST}
     */
    record Conflicts(String branch, String commit, List<String> files, List<String> commits) implements MergeCheck {
        /** The most files and commits that are named. */
        public static final int MOST = 5;

        public Conflicts {
            Objects.requireNonNull(branch, "branch");
            Objects.requireNonNull(commit, "commit");
            files = List.copyOf(files);
            commits = List.copyOf(commits);
        }
    }

    /**
     * It was not found out.
     *
     * @param reason why not, in a few printable words
     */
    record NotChecked(String reason) implements MergeCheck {
        public NotChecked {
            Objects.requireNonNull(reason, "reason");
        }
    }
}
