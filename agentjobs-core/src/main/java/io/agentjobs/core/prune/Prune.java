package io.agentjobs.core.prune;

import io.agentjobs.api.AgentJobsException;
import io.agentjobs.api.Custody;
import io.agentjobs.api.Job;
import io.agentjobs.api.LineState;
import io.agentjobs.api.stats.EndedJob;
import io.agentjobs.api.store.JobReader;
import io.agentjobs.core.state.JobFolder;
import io.agentjobs.core.state.StateFolder;
import io.agentjobs.core.state.StateLock;
import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Cleans the folders of jobs that ended more than two days ago: logs go into the archive, records and small texts stay, all
 * else goes. A folder whose worktree is still to be cleaned up is passed over; a worktree that is kept for a person stays.
 * For one thread.
 */
public final class Prune {
    private static final Logger LOG = LoggerFactory.getLogger(Prune.class);
    private static final Duration AGE = Duration.ofDays(2);

    private final StateFolder state;
    private final JobReader jobs;
    private final PruneConfig config;
    private final InstantSource clock;
    private final Archive archive;

    /** How much is done. */
    public enum Extent {
        /** Nothing: only say what would be done. */
        DRY_RUN,
        /** Move logs into the archive, and leave the rest. */
        ARCHIVE,
        /** All of it. */
        PRUNE
    }

    /** Of the jobs of that folder and store. */
    public Prune(StateFolder state, JobReader jobs, PruneConfig config, InstantSource clock) {
        this.state = state;
        this.jobs = jobs;
        this.config = config;
        this.clock = clock;
        this.archive = Archive.of(state, config);
    }

    /**
     * Does it.
     *
     * @throws IOException when the archive's root is no folder of ours, or cannot be read
     * @throws AgentJobsException when somebody else is at it
     */
    public Pruned run(Extent extent) throws IOException {
        if (extent == Extent.DRY_RUN) {
            return look(extent);
        }
        try (StateLock lock = StateLock.ofPruning(state)) {
            LOG.debug("pruning under {}", lock);
            return look(extent);
        }
    }

    private Pruned look(Extent extent) throws IOException {
        Instant now = clock.instant();
        @Nullable String unusable = extent == Extent.DRY_RUN ? null : openArchive();
        List<Pruned.Folder> folders = new ArrayList<>();
        for (EndedJob ended : jobs.ended(null)) {
            if (isOld(ended.job(), now)) {
                // Read once more: cleaning many folders takes a while, in which a job may have been resumed.
                jobs.find(ended.job().id())
                        .filter(job -> isOld(job, now) && !awaitsCleanup(job))
                        .flatMap(job -> clean(job, extent, unusable))
                        .ifPresent(folders::add);
            }
        }
        List<Path> expired = archive.expired(Duration.ofDays(config.keepDays()), now);
        if (extent == Extent.PRUNE) {
            for (Path month : expired) {
                Trees.remove(month);
            }
        }
        return new Pruned(folders, expired, archive.root(), archive.isOurs());
    }

    /** What is wrong with the archive; null when it can be used. */
    private @Nullable String openArchive() {
        try {
            archive.open();
            return null;
        } catch (IOException e) {
            LOG.warn("the log archive cannot be used, logs stay where they are: {}", e.getMessage());
            return "the archive cannot be used: " + e.getMessage();
        }
    }

    private static boolean isOld(Job job, Instant now) {
        Instant end = job.times().finished();
        return end != null && end.plus(AGE).isBefore(now) && job.line() != LineState.PENDING;
    }

    private boolean awaitsCleanup(Job job) {
        return jobs.custody(job.id())
                .map(Custody::state)
                .filter(held -> held == Custody.State.HELD || held == Custody.State.REMOVING)
                .isPresent();
    }

    /** The work folder of a job with a repository goes only where it is known that no worktree is in it any more. */
    private boolean keepsWorktree(Job job) {
        return job.plan().base() != null
                && jobs.custody(job.id())
                        .map(Custody::state)
                        .filter(gone -> gone == Custody.State.REMOVED)
                        .isEmpty();
    }

    private Optional<Pruned.Folder> clean(Job job, Extent extent, @Nullable String unusable) {
        JobFolder folder = state.job(job.id());
        long bytes = 0;
        boolean archived = false;
        List<String> links = new ArrayList<>();
        try {
            boolean hasLogs = Records.logs(folder).stream().anyMatch(Records::isPlain);
            if (hasLogs && unusable == null) {
                bytes += moveLogs(job, folder, extent);
                archived = true;
            }
            if (extent != Extent.ARCHIVE) {
                for (Path path : superfluous(job, folder)) {
                    if (Files.isSymbolicLink(path)) {
                        links.add(String.valueOf(path.getFileName()));
                    }
                    bytes += Trees.size(path);
                    if (extent == Extent.PRUNE) {
                        Trees.remove(path);
                    }
                }
            }
            String problem = hasLogs ? unusable : null;
            return bytes == 0 && !archived && problem == null && links.isEmpty()
                    ? Optional.empty()
                    : Optional.of(new Pruned.Folder(job.id(), archived, bytes, links, problem));
        } catch (IOException e) {
            LOG.warn("the folder of job {} cannot be cleaned: {}", job.id(), e.getMessage());
            return Optional.of(new Pruned.Folder(job.id(), archived, bytes, links, String.valueOf(e.getMessage())));
        }
    }

    private long moveLogs(Job job, JobFolder folder, Extent extent) throws IOException {
        if (extent != Extent.DRY_RUN) {
            archive.put(job, folder, JobMeta.of(job));
        }
        long bytes = 0;
        for (Path log : Records.logs(folder)) {
            if (Records.isPlain(log)) {
                bytes += Files.size(log);
                if (extent != Extent.DRY_RUN) {
                    Files.delete(log);
                }
            }
        }
        return bytes;
    }

    /** What goes besides logs: folders, links, large files, files that are no text. */
    private List<Path> superfluous(Job job, JobFolder folder) throws IOException {
        List<Path> paths = new ArrayList<>();
        if (!Files.isDirectory(folder.path(), LinkOption.NOFOLLOW_LINKS)) {
            return paths;
        }
        boolean keepsWorktree = keepsWorktree(job);
        try (DirectoryStream<Path> entries = Files.newDirectoryStream(folder.path())) {
            for (Path entry : entries) {
                boolean stays = Records.isKept(entry)
                        || (Records.logs(folder).contains(entry) && Records.isPlain(entry))
                        || (keepsWorktree && entry.equals(folder.work()));
                if (!stays) {
                    paths.add(entry);
                }
            }
        }
        return paths;
    }
}
