package io.agentjobs.api.git;

import java.util.List;

/** What came of applying a patch to a checkout. */
public sealed interface Application {

    /**
     * It fits, and the files are changed (or would be, when it was only tried).
     *
     * @param files the paths that the patch is about, printable
     */
    record Applied(List<String> files) implements Application {
        public Applied {
            files = List.copyOf(files);
        }
    }

    /**
     * It fits with conflicts, which stand in the files between markers.
     *
     * @param files the paths in conflict, printable
     */
    record Conflicted(List<String> files) implements Application {
        public Conflicted {
            files = List.copyOf(files);
        }
    }

    /**
     * It does not fit, and nothing was changed.
     *
     * @param problems git's own words, a printable line each
     */
    record Refused(List<String> problems) implements Application {
        public Refused {
            problems = List.copyOf(problems);
        }
    }

    /** How a patch is applied. */
    enum Mode {
        /** Only tried: nothing is changed. */
        TRY,
        /** Whole or not at all. */
        WHOLE,
        /** Where it does not fit, by merging, with markers where that leaves a conflict. */
        THREE_WAY
    }
}
