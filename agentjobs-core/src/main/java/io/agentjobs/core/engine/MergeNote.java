package io.agentjobs.core.engine;

import io.agentjobs.api.Job;
import io.agentjobs.api.RepoBase;
import io.agentjobs.api.git.MergeCheck;
import io.agentjobs.api.git.MergeCheck.CleanOnto;
import io.agentjobs.api.git.MergeCheck.Conflicts;
import io.agentjobs.api.git.MergeCheck.NotChecked;
import io.agentjobs.api.git.Snapshot;
import io.agentjobs.api.git.WorktreeException;
import io.agentjobs.api.git.Worktrees;
import io.agentjobs.core.state.AtomicFiles;
import io.agentjobs.core.state.JobFolder;
import java.io.IOException;
import java.nio.file.Files;
import java.time.Duration;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Says how the commits of a job that ends would merge onto their branch, for the job-done line and the result. A job
 * without commits has no such note.
 */
final class MergeNote {
    private static final Logger LOG = LoggerFactory.getLogger(MergeNote.class);
    private static final Duration LIMIT = Duration.ofSeconds(10);
    private static final int SHORT_ID = 12;

    private final Worktrees worktrees;

    MergeNote(Worktrees worktrees) {
        this.worktrees = worktrees;
    }

    /** Tries the merge and leaves the note in the job's folder, in place of one of an earlier attempt. */
    Optional<String> write(Job job, @Nullable Snapshot snapshot, JobFolder folder) {
        RepoBase base = job.plan().base();
        try {
            if (base == null || snapshot == null || snapshot.commits() == 0) {
                Files.deleteIfExists(folder.mergeNote());
                return Optional.empty();
            }
            String note = sentence(base, check(base, snapshot));
            AtomicFiles.write(folder.mergeNote(), note + "\n");
            return Optional.of(note);
        } catch (IOException e) {
            LOG.warn("the note on the merge of job {} cannot be written: {}", job.id(), e.getMessage());
            return Optional.empty();
        }
    }

    private MergeCheck check(RepoBase base, Snapshot snapshot) {
        try {
            return worktrees.mergeCheck(base, snapshot.head(), LIMIT);
        } catch (WorktreeException e) {
            return new NotChecked(String.valueOf(e.getMessage()));
        }
    }

    private static String sentence(RepoBase base, MergeCheck check) {
        if (check instanceof CleanOnto clean) {
            return "merges cleanly onto " + clean.branch() + " at " + shortId(clean.commit());
        }
        if (check instanceof Conflicts conflicts) {
            String commits = conflicts.commits().isEmpty()
                    ? ""
                    : " (" + conflicts.branch() + " since the base: " + String.join("; ", conflicts.commits()) + ")";
            return "WARNING: conflicts with " + conflicts.branch() + " at " + shortId(conflicts.commit()) + " in "
                    + String.join(", ", conflicts.files()) + commits;
        }
        String target = base.branch() == null ? base.ref() : base.branch();
        return "merge onto " + target + " not checked: " + ((NotChecked) check).reason();
    }

    private static String shortId(String commit) {
        return commit.substring(0, Math.min(SHORT_ID, commit.length()));
    }
}
