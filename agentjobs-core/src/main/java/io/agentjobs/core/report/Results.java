package io.agentjobs.core.report;

import io.agentjobs.api.AgentJobsException;
import io.agentjobs.api.Job;
import io.agentjobs.api.JobId;
import io.agentjobs.api.JobNotFoundException;
import io.agentjobs.api.JobResult;
import io.agentjobs.api.JobStatus;
import io.agentjobs.api.Report;
import io.agentjobs.api.store.JobReader;
import io.agentjobs.core.state.JobFolder;
import io.agentjobs.core.state.StateFolder;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Gathers what a job brought back. Safe for use by many threads. */
public final class Results {
    /** What a job changed, in parts; each is there, also when nothing is in it. */
    private static final List<String> PARTS =
            List.of("commits.patch", "staged.patch", "uncommitted.patch", "untracked.tar");

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
        String printed = job.acceptance() == null
                ? null
                : LogTail.read(folder.acceptanceLog()).orElse(null);
        // A job that its owner halted is not done.
        String line = job.status() == JobStatus.STOPPED ? "" : jobs.line(id).orElse("");
        return new JobResult(job, line, report, mergeNote(folder), artifacts(folder, job.attempt()), printed);
    }

    private static @Nullable String mergeNote(JobFolder folder) {
        try {
            return Files.readString(folder.mergeNote(), StandardCharsets.UTF_8).strip();
        } catch (NoSuchFileException none) {
            return null;
        } catch (IOException e) {
            throw new AgentJobsException(folder.mergeNote() + " cannot be read: " + e.getMessage(), e);
        }
    }

    private static Map<String, Path> artifacts(JobFolder folder, int attempts) {
        Map<String, Path> candidates = new LinkedHashMap<>();
        candidates.put("report", folder.report());
        for (int attempt = 1; attempt < attempts; attempt++) {
            candidates.put("report.attempt-" + attempt, folder.report(attempt));
        }
        candidates.put("patch", folder.patch());
        candidates.put("diffstat", folder.diffstat());
        for (String part : PARTS) {
            candidates.put(part.substring(0, part.indexOf('.')), folder.path().resolve(part));
        }
        candidates.put("worktree", folder.work());
        candidates.put("events", folder.events());
        candidates.put("stderr", folder.stderr());
        candidates.put("acceptance_log", folder.acceptanceLog());
        candidates.values().removeIf(path -> !Files.exists(path, LinkOption.NOFOLLOW_LINKS));
        PARTS.forEach(part -> candidates.values().removeIf(path -> path.endsWith(part) && isEmpty(path)));
        return candidates;
    }

    /** True for a patch of nothing, and for an archive of nothing: that of something begins with a name. */
    private static boolean isEmpty(Path part) {
        try (InputStream in = Files.newInputStream(part, LinkOption.NOFOLLOW_LINKS)) {
            return in.read() <= 0;
        } catch (IOException e) {
            return false;
        }
    }
}
