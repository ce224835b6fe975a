package io.agentjobs.core.report;

import io.agentjobs.api.Job;
import io.agentjobs.api.JobId;
import io.agentjobs.api.JobNotFoundException;
import io.agentjobs.api.JobResult;
import io.agentjobs.api.Report;
import io.agentjobs.api.store.JobReader;
import io.agentjobs.core.state.JobFolder;
import io.agentjobs.core.state.StateFolder;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;

/** Gathers what a job brought back. Safe for use by many threads. */
public final class Results {
    private final StateFolder state;
    private final JobReader jobs;

    /** From that folder and store. */
    public Results(StateFolder state, JobReader jobs) {
        this.state = state;
        this.jobs = jobs;
    }

    /**
     * What there is of a job.
     *
     * @throws JobNotFoundException when there is no such job
     */
    public JobResult result(JobId id) {
        Job job = jobs.find(id).orElseThrow(() -> new JobNotFoundException(id));
        JobFolder folder = state.job(id);
        Report report = ReportFile.read(folder.report()).orElse(null);
        return new JobResult(job, jobs.line(id).orElse(""), report, artifacts(folder));
    }

    private static Map<String, Path> artifacts(JobFolder folder) {
        Map<String, Path> candidates = new LinkedHashMap<>();
        candidates.put("report", folder.report());
        candidates.put("patch", folder.patch());
        candidates.put("diffstat", folder.diffstat());
        candidates.put("worktree", folder.work());
        candidates.put("events", folder.events());
        candidates.put("stderr", folder.stderr());
        candidates.values().removeIf(path -> !Files.exists(path, LinkOption.NOFOLLOW_LINKS));
        return candidates;
    }
}
