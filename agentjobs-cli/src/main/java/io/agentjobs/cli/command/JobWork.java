package io.agentjobs.cli.command;

import io.agentjobs.api.Job;
import io.agentjobs.api.JobId;
import io.agentjobs.api.JobNotFoundException;
import io.agentjobs.api.JobStatus;
import io.agentjobs.api.RepoBase;
import io.agentjobs.api.git.Worktree;
import io.agentjobs.api.store.JobReader;
import io.agentjobs.cli.console.Words;
import io.agentjobs.core.state.JobFolder;
import io.agentjobs.core.state.StateFolder;
import java.nio.file.Files;

/**
 * What a job that has ended did in its repository.
 *
 * @param job the job
 * @param base where it started
 * @param folder its folder
 */
record JobWork(Job job, RepoBase base, JobFolder folder) {

    /**
     * That of the job with this id.
     *
     * @throws JobNotFoundException when there is no such job
     * @throws UsageException when it has not ended, or has no repository
     */
    static JobWork find(JobId id, StateFolder state, JobReader reader) {
        Job job = reader.find(id).orElseThrow(() -> new JobNotFoundException(id));
        RepoBase base = job.plan().base();
        if (base == null) {
            throw UsageException.value(
                    "JOB",
                    id.value(),
                    "has no repository: there is nothing to take over, `agent-jobs result " + id
                            + "` shows what it left");
        }
        if (!job.status().isFinished()) {
            throw UsageException.value(
                    "JOB",
                    id.value(),
                    "is " + Words.of(job.status())
                            + (job.status() == JobStatus.STOPPED
                                    ? ": `resume` goes on with it where it was, `cancel` ends it and keeps its work"
                                    : ": its work is saved when it ends, `agent-jobs stop " + id + "` ends it now"));
        }
        return new JobWork(job, base, state.job(id));
    }

    /** Its worktree, whether or not it is there. */
    Worktree worktree() {
        return new Worktree(job.id(), base, folder.work());
    }

    /**
     * The same, when a patch was saved.
     *
     * @throws UsageException when none was
     */
    JobWork requirePatch() {
        if (!Files.isRegularFile(folder.patch())) {
            throw UsageException.value(
                    "JOB", job.id().value(), "left no patch: `agent-jobs status " + job.id() + "` says why");
        }
        return this;
    }
}
