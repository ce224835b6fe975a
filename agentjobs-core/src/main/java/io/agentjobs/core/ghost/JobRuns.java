package io.agentjobs.core.ghost;

import io.agentjobs.api.Job;
import io.agentjobs.api.JobId;
import io.agentjobs.api.JobQuery;
import io.agentjobs.api.JobStatus;
import io.agentjobs.api.process.ProcessIdentity;
import io.agentjobs.api.store.JobReader;
import io.agentjobs.api.store.LaunchToken;
import io.agentjobs.core.host.HostOutcome;
import io.agentjobs.core.host.HostPlan;
import io.agentjobs.core.host.LaunchOwner;
import io.agentjobs.core.process.JobMarker;
import io.agentjobs.core.process.SessionLedger;
import io.agentjobs.core.state.JobFolder;
import io.agentjobs.core.state.StateFolder;
import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** The runs of the jobs of one state folder, by what lies in their folders. For one thread. */
final class JobRuns {
    private final StateFolder state;
    private final JobReader jobs;
    private final Map<JobId, List<Run>> known = new HashMap<>();

    JobRuns(StateFolder state, JobReader jobs) {
        this.state = state;
        this.jobs = jobs;
    }

    /**
     * A run.
     *
     * @param job whose, as it stands now
     * @param marker what its processes carry
     * @param host what ran it; null when nothing did
     * @param hasOutcome true when its host has said how it ended
     * @param isOver true when nothing of it should be running any more
     */
    record Run(Job job, JobMarker marker, @Nullable ProcessIdentity host, boolean hasOutcome, boolean isOver) {
        private static final Duration SLACK = Duration.ofSeconds(2);

        /** True when a process of that start was started during the run, as far as both are known. */
        boolean covers(ProcessIdentity process, Optional<Instant> start) {
            boolean afterHost =
                    host != null && host.bootId().equals(process.bootId()) && process.startTime() >= host.startTime();
            Instant end = job.times().finished();
            return afterHost
                    && (end == null
                            || start.filter(at -> at.isAfter(end.plus(SLACK))).isEmpty());
        }
    }

    /** The run that a marker names; empty when it is of another state folder. */
    Optional<Run> of(JobMarker marker) {
        return of(new JobId(marker.job())).stream()
                .filter(run -> run.marker().equals(marker))
                .findFirst();
    }

    /** The latest run of each job that the store takes for running. */
    List<Run> current() {
        return jobs.list(new JobQuery(Set.of(JobStatus.RUNNING), 1000)).stream()
                .flatMap(job -> of(job.id()).stream())
                .filter(run -> !run.isOver())
                .toList();
    }

    /** All runs that are over, with the sessions that their processes were started in. */
    Map<Run, List<ProcessIdentity>> sessionsOfEnded() throws IOException {
        Map<Run, List<ProcessIdentity>> sessions = new HashMap<>();
        try (DirectoryStream<Path> folders = Files.newDirectoryStream(state.jobs())) {
            for (Path path : folders) {
                List<ProcessIdentity> leaders = new SessionLedger(new JobFolder(path).sessions()).leaders();
                if (!leaders.isEmpty()) {
                    of(new JobId(path.getFileName().toString())).stream()
                            .filter(Run::isOver)
                            .forEach(run -> sessions.put(run, leaders));
                }
            }
        }
        return sessions;
    }

    private List<Run> of(JobId id) {
        return known.computeIfAbsent(id, key -> jobs.find(key).map(this::read).orElse(List.of()));
    }

    private List<Run> read(Job job) {
        List<Run> runs = new ArrayList<>();
        JobFolder folder = state.job(job.id());
        try (DirectoryStream<Path> plans = Files.newDirectoryStream(folder.path(), "launch-*.json")) {
            for (Path file : plans) {
                HostPlan plan = HostPlan.read(file);
                ProcessIdentity host = LaunchOwner.read(folder, plan.launchToken())
                        .map(LaunchOwner::host)
                        .orElse(null);
                boolean isOver = job.status() != JobStatus.RUNNING || plan.attempt() < job.attempt();
                runs.add(new Run(
                        job,
                        JobMarker.of(job.id(), plan.launchToken()),
                        host,
                        hasOutcome(folder, plan.launchToken()),
                        isOver));
            }
        } catch (IOException e) {
            return runs; // a folder that is gone has no runs that could be told
        }
        return runs;
    }

    private static boolean hasOutcome(JobFolder folder, LaunchToken token) {
        try {
            return HostOutcome.read(folder, token).isPresent();
        } catch (IOException e) {
            return false; // one that cannot be read says nothing
        }
    }
}
