package io.agentjobs.cli.doctor;

import io.agentjobs.api.Job;
import io.agentjobs.api.JobAttempt;
import io.agentjobs.api.JobQuery;
import io.agentjobs.api.JobStatus;
import io.agentjobs.api.Parking;
import io.agentjobs.api.store.JobReader;
import io.agentjobs.cli.console.Words;
import io.agentjobs.core.ghost.Ghost;
import io.agentjobs.core.ghost.Ghost.Sort;
import io.agentjobs.core.ghost.GhostHunt;
import io.agentjobs.core.process.ProcessTable;
import io.agentjobs.core.redact.Redactor;
import io.agentjobs.core.state.StateFolder;
import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Jobs that the store takes for alive and that get no further, and processes that outlived theirs. */
final class StuckCheck {
    private static final String ROWS = "rows";
    /** What a job may take beyond its limit: its end, and an acceptance command. */
    private static final Duration SLACK = Duration.ofHours(1);
    /** An engine looks each minute; what is due for longer, nobody looks at. */
    private static final Duration OVERDUE = Duration.ofMinutes(10);

    private static final int MOST_JOBS = 1000;

    private final StateFolder state;
    private final Map<String, String> environment;
    private final InstantSource clock;

    StuckCheck(StateFolder state, Map<String, String> environment, InstantSource clock) {
        this.state = state;
        this.environment = environment;
        this.clock = clock;
    }

    List<Finding> look(JobReader reader) {
        List<Finding> findings = new ArrayList<>();
        Instant now = clock.instant();
        for (Job job : reader.list(new JobQuery(Set.of(JobStatus.RUNNING, JobStatus.PARKED), MOST_JOBS))) {
            Finding finding = job.status() == JobStatus.PARKED ? parked(job, now) : running(job, reader, now);
            if (finding.level() != Finding.Level.OK) {
                findings.add(finding);
            }
        }
        findings.addAll(processes(reader));
        if (findings.stream().noneMatch(finding -> finding.subject().equals(ROWS))) {
            findings.add(0, Finding.ok(ROWS, "no job is stuck"));
        }
        return findings;
    }

    private static Finding parked(Job job, Instant now) {
        Parking parking = job.parking();
        return parking != null && parking.until().plus(OVERDUE).isBefore(now)
                ? Finding.warn(
                        ROWS,
                        "job " + job.id() + " was to go on at " + Words.of(parking.until())
                                + " and still waits: look at the daemon's log")
                : Finding.ok(ROWS, "");
    }

    /** Only an attempt that was never parked is known to have worked all the time. */
    private static Finding running(Job job, JobReader reader, Instant now) {
        List<JobAttempt> attempts = reader.attempts(job.id());
        if (attempts.isEmpty()) {
            return Finding.ok(ROWS, "");
        }
        JobAttempt attempt = attempts.get(attempts.size() - 1);
        Duration runs = Duration.between(attempt.claimed(), now);
        return attempt.legs() == 1 && runs.compareTo(attempt.limits().time().plus(SLACK)) > 0
                ? Finding.warn(
                        ROWS,
                        "job " + job.id() + " runs for " + Words.of(runs) + ", its limit is "
                                + Words.of(attempt.limits().time())
                                + " (time of a suspended machine does not count): `agent-jobs cancel " + job.id()
                                + "` ends it")
                : Finding.ok(ROWS, "");
    }

    private List<Finding> processes(JobReader reader) {
        List<Ghost> ghosts;
        try {
            ghosts = new GhostHunt(state, reader, ProcessTable.ofThisMachine(), Redactor.knowing(environment)).look();
        } catch (IOException e) {
            return List.of(Finding.fail("processes", "the processes of jobs cannot be looked at: " + e.getMessage()));
        }
        List<Finding> findings = new ArrayList<>();
        for (Ghost ghost : ghosts) {
            if (ghost.sort() == Sort.DEAD_ROW) {
                findings.add(Finding.fail(
                        ROWS,
                        "job " + ghost.job()
                                + " counts as running, but its host is gone: a daemon takes it back within a"
                                + " minute; if this stays, look at the daemon's log"));
            }
        }
        int left = (int)
                ghosts.stream().filter(ghost -> ghost.sort() == Sort.GHOST).count();
        findings.add(
                left == 0
                        ? Finding.ok("processes", "none has outlived its job")
                        : Finding.fail(
                                "processes",
                                left + " outlived their job: `agent-jobs doctor procs` shows them, with --kill it ends"
                                        + " them"));
        return findings;
    }
}
