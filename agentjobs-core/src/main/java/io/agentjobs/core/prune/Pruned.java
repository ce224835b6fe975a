package io.agentjobs.core.prune;

import io.agentjobs.api.JobId;
import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What pruning did, or would do.
 *
 * @param jobs the jobs that had something to be done
 * @param expired archived months that went
 * @param archive where records go
 * @param retention false where the archive is not ours, so that no month of it ever goes
 */
public record Pruned(List<Folder> jobs, List<Path> expired, Path archive, boolean retention) {
    public Pruned {
        jobs = List.copyOf(jobs);
        expired = List.copyOf(expired);
    }

    /**
     * The folder of one job.
     *
     * @param job whose
     * @param archived true when its logs went into the archive
     * @param bytes how many bytes its folder became smaller
     * @param links names of links in it, which went; what they lead to was left alone
     * @param problem why not all could be done; null when it was
     */
    public record Folder(
            JobId job,
            boolean archived,
            long bytes,
            List<String> links,
            @Nullable String problem) {
        public Folder {
            links = List.copyOf(links);
        }
    }

    /** How much room that made. */
    public long bytes() {
        return jobs.stream().mapToLong(Folder::bytes).sum();
    }
}
