package io.agentjobs.api.git;

import java.util.List;
import java.util.Objects;

/** What came of making commits again on another one. */
public sealed interface Replay {

    /**
     * All of them fit.
     *
     * @param head the full id of the last commit; the one they were to go onto when there was nothing left to add
     * @param commits how many were made; one whose changes are there already is left out
     */
    record Replayed(String head, int commits) implements Replay {
        public Replayed {
            Objects.requireNonNull(head, "head");
        }
    }

    /**
     * One of them does not fit. Those before it did, and nothing holds them.
     *
     * @param commit the full id of the commit that does not fit
     * @param subject the first line of its message, printable
     * @param files paths in conflict, printable, at most {@link MergeCheck.Conflicts#MOST}
     */
    record Stuck(String commit, String subject, List<String> files) implements Replay {
        public Stuck {
            Objects.requireNonNull(commit, "commit");
            Objects.requireNonNull(subject, "subject");
            files = List.copyOf(files);
        }
    }
}
