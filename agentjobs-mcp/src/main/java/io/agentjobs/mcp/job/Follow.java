package io.agentjobs.mcp.job;

import io.agentjobs.api.AgentJobs;
import io.agentjobs.api.AgentJobsException;
import io.agentjobs.api.Job;
import io.agentjobs.api.JobId;
import io.agentjobs.mcp.tool.Progress;
import java.time.Duration;
import java.util.Locale;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/** Waits for the end of a job and tells how far it is. */
final class Follow {
    private static final Duration BETWEEN_REPORTS = Duration.ofSeconds(2);

    private final AgentJobs jobs;

    Follow(AgentJobs jobs) {
        this.jobs = jobs;
    }

    /** The job when it has finished. */
    Job toTheEnd(JobId id, Progress progress) throws InterruptedException {
        CompletableFuture<Job> end = jobs.whenFinished(id);
        int reports = 0;
        do {
            Job now = jobs.get(id);
            String status = now.status().name().toLowerCase(Locale.ROOT);
            progress.report(reports++, status + " · " + now.spend().turns() + " turns");
        } while (!isOver(end, id));
        return jobs.get(id);
    }

    /** Waits a while for the end. */
    private static boolean isOver(CompletableFuture<Job> end, JobId id) throws InterruptedException {
        try {
            end.get(BETWEEN_REPORTS.toMillis(), TimeUnit.MILLISECONDS);
            return true;
        } catch (TimeoutException e) {
            return false;
        } catch (ExecutionException e) {
            throw new AgentJobsException("job " + id + " cannot be followed: " + e.getCause(), e);
        }
    }
}
