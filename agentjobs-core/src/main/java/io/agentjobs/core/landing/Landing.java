package io.agentjobs.core.landing;

import io.agentjobs.api.JobId;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * What came of a landing.
 *
 * @param branch the branch
 * @param from the commit that it was at
 * @param to the commit that it is at now; the same when nothing landed
 * @param landed the jobs whose work is on it now, in their order
 * @param rejected the others
 */
public record Landing(String branch, String from, String to, List<Landed> landed, List<Rejected> rejected) {
    public Landing {
        Objects.requireNonNull(branch, "branch");
        Objects.requireNonNull(from, "from");
        Objects.requireNonNull(to, "to");
        landed = List.copyOf(landed);
        rejected = List.copyOf(rejected);
    }

    /**
     * A job that landed.
     *
     * @param job which
     * @param head the last of its commits on the branch
     * @param commits how many it has there; 0 when the branch had all of it before
     */
    public record Landed(JobId job, String head, int commits) {
        public Landed {
            Objects.requireNonNull(job, "job");
            Objects.requireNonNull(head, "head");
        }
    }

    /** A job that did not land. */
    public sealed interface Rejected {
        /** Which. */
        JobId job();
    }

    /**
     * Its commits do not fit onto the branch, or onto what lands before them.
     *
     * @param job which
     * @param with the job before it that it meets; null when it is the branch itself
     * @param commit the first commit of its own that does not fit
     * @param subject the first line of that commit's message
     * @param files paths in conflict, at most a few
     */
    public record InConflict(JobId job, @Nullable JobId with, String commit, String subject, List<String> files)
            implements Rejected {
        public InConflict {
            Objects.requireNonNull(job, "job");
            Objects.requireNonNull(commit, "commit");
            Objects.requireNonNull(subject, "subject");
            files = List.copyOf(files);
        }
    }

    /**
     * With it the command fails, and without it the command does not.
     *
     * @param job which
     */
    public record Failing(JobId job) implements Rejected {
        public Failing {
            Objects.requireNonNull(job, "job");
        }
    }
}
