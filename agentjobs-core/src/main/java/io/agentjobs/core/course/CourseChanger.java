package io.agentjobs.core.course;

import io.agentjobs.api.AgentJobsException;
import io.agentjobs.api.AttemptOrigin;
import io.agentjobs.api.CourseChange;
import io.agentjobs.api.CourseChange.Refusal;
import io.agentjobs.api.CourseChange.Refused;
import io.agentjobs.api.InvalidRequestException;
import io.agentjobs.api.Job;
import io.agentjobs.api.JobAttempt;
import io.agentjobs.api.JobId;
import io.agentjobs.api.JobNotFoundException;
import io.agentjobs.api.JobStatus;
import io.agentjobs.api.Limits;
import io.agentjobs.api.Printable;
import io.agentjobs.api.ResumeSpec;
import io.agentjobs.api.runner.AgentRunner;
import io.agentjobs.api.store.JobStore;
import io.agentjobs.api.store.NextAttempt;
import io.agentjobs.core.config.CourseConfig;
import io.agentjobs.core.config.EngineConfig;
import io.agentjobs.core.state.AtomicFiles;
import io.agentjobs.core.state.StateFolder;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Stops, resumes and amends jobs. What is wrong with a request is said before anything is written; what another call, a
 * start or an end did at the same moment is seen by the store, which then refuses. Safe for use by many threads.
 */
public final class CourseChanger {
    private static final int REASON_CHARS = 200;

    private final StateFolder state;
    private final EngineConfig config;
    private final CourseConfig course;
    private final Map<String, AgentRunner> runners;
    private final InstantSource clock;

    /** For the jobs of that state folder. */
    public CourseChanger(
            StateFolder state,
            EngineConfig config,
            CourseConfig course,
            Map<String, AgentRunner> runners,
            InstantSource clock) {
        this.state = state;
        this.config = config;
        this.course = course;
        this.runners = Map.copyOf(runners);
        this.clock = clock;
    }

    /**
     * Halts a job so that it can be resumed.
     *
     * @param reason why, for people; null or blank when there is nothing to say
     * @throws JobNotFoundException when there is none
     */
    public CourseChange stop(JobStore store, JobId id, @Nullable String reason) {
        String line = reason == null ? "" : Printable.line(reason, REASON_CHARS);
        return store.stop(id, line.isEmpty() ? null : line, clock.instant());
    }

    /**
     * Queues another attempt of a job that has come to rest.
     *
     * @throws JobNotFoundException when there is none
     * @throws InvalidRequestException when the update or a limit cannot be
     */
    public CourseChange resume(JobStore store, JobId id, ResumeSpec spec) {
        checkUpdate(spec.update());
        Job job = find(store, id);
        if (!job.status().isResumable()) {
            return refuseByStatus(job);
        }
        List<JobAttempt> attempts = store.attempts(id);
        try {
            requireRecords(job, attempts);
            Limits limits = new LimitsLeft(job, attempts, config.limits().ceilings()).of(spec);
            var next = new NextAttempt(AttemptOrigin.RESUME, spec.update().strip(), limits, false);
            return store.resume(id, attempts.size(), next, clock.instant());
        } catch (Refusing e) {
            return e.of(job);
        }
    }

    /**
     * Says whether a job that succeeded could be handed back.
     *
     * @return why not; empty when it could
     * @throws JobNotFoundException when there is none
     */
    public Optional<Refused> refusesHandBack(JobStore store, JobId id) {
        Job job = find(store, id);
        try {
            handedBack(job, store.attempts(id), "");
            return Optional.empty();
        } catch (Refusing e) {
            return Optional.of(e.of(job));
        }
    }

    /**
     * Queues another attempt of a job that succeeded, whose work does not fit where it is to land. It gets a share of its
     * limits, as a job does that goes on by itself.
     *
     * @param update what its session is told
     * @param onto the full id of the commit that it is told to put its work onto, which is its base once it has
     * @throws JobNotFoundException when there is none
     */
    public CourseChange handBack(JobStore store, JobId id, String update, String onto) {
        Job job = find(store, id);
        List<JobAttempt> attempts = store.attempts(id);
        try {
            NextAttempt next = handedBack(job, attempts, update);
            AtomicFiles.write(state.job(id).newBase(), onto + "\n");
            return store.resume(id, attempts.size(), next, clock.instant());
        } catch (Refusing e) {
            return e.of(job);
        } catch (IOException e) {
            throw new AgentJobsException("the folder of job " + id + " cannot be written: " + e.getMessage(), e);
        }
    }

    private NextAttempt handedBack(Job job, List<JobAttempt> attempts, String update) throws Refusing {
        if (job.status() != JobStatus.SUCCEEDED) {
            Refused refused = refuseByStatus(job);
            throw new Refusing(refused.refusal(), refused.remedy());
        }
        requireRecords(job, attempts);
        Limits limits = new LimitsLeft(job, attempts, config.limits().ceilings()).share(course.fraction());
        return new NextAttempt(AttemptOrigin.LANDING, update, limits, false);
    }

    private void requireRecords(Job job, List<JobAttempt> attempts) throws Refusing {
        try {
            if (!attempts.isEmpty() && !Files.isDirectory(state.job(job.id()).path())) {
                throw new Refusing(Refusal.RECORDS_GONE, Refusal.RECORDS_GONE.remedy());
            }
            if (job.sessionId() != null && !ClientSettings.unchanged(state.job(job.id()))) {
                throw new Refusing(Refusal.CLIENT_SETTINGS, Refusal.CLIENT_SETTINGS.remedy());
            }
        } catch (IOException e) {
            throw new AgentJobsException("the folder of job " + job.id() + " cannot be read: " + e.getMessage(), e);
        }
    }

    private static Refused refuseByStatus(Job job) {
        if (job.cancelRequested() || job.stopRequested()) {
            return Refused.by(job, Refusal.ENDING);
        }
        return Refused.by(job, job.status().isActive() ? Refusal.STILL_ACTIVE : Refusal.FINAL);
    }

    /**
     * Adds something to a job that waits or runs.
     *
     * @throws JobNotFoundException when there is none
     * @throws InvalidRequestException when the update cannot be
     */
    public CourseChange amend(JobStore store, JobId id, String update) {
        checkUpdate(update);
        AgentRunner runner = runners.get(find(store, id).plan().runner());
        boolean steerable = runner != null && runner.capabilities().steer();
        return store.amend(id, update.strip(), steerable, clock.instant());
    }

    private static Job find(JobStore store, JobId id) {
        return store.find(id).orElseThrow(() -> new JobNotFoundException(id));
    }

    private void checkUpdate(String update) {
        if (update.isBlank()) {
            throw new InvalidRequestException("update", "is empty", "say what changed and what to do now");
        }
        if (update.indexOf('\0') >= 0) {
            throw new InvalidRequestException("update", "holds a NUL character", "give it as plain text");
        }
        int bytes = update.getBytes(StandardCharsets.UTF_8).length;
        if (bytes > config.maxBriefBytes()) {
            throw new InvalidRequestException(
                    "update",
                    "has " + bytes + " bytes, above max_brief_bytes = " + config.maxBriefBytes(),
                    "put long material into a file and name it");
        }
    }
}
