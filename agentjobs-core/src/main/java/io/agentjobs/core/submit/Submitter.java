package io.agentjobs.core.submit;

import io.agentjobs.api.AgentJobsException;
import io.agentjobs.api.InvalidRequestException;
import io.agentjobs.api.Job;
import io.agentjobs.api.JobId;
import io.agentjobs.api.JobPlan;
import io.agentjobs.api.JobQuery;
import io.agentjobs.api.JobSpec;
import io.agentjobs.api.JobStatus;
import io.agentjobs.api.Printable;
import io.agentjobs.api.RepoBase;
import io.agentjobs.api.Submission;
import io.agentjobs.api.store.JobStore;
import io.agentjobs.core.config.EngineConfig;
import io.agentjobs.core.material.Requested;
import io.agentjobs.core.redact.Redactor;
import io.agentjobs.core.state.JobFolder;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.random.RandomGenerator;
import org.jspecify.annotations.Nullable;

/**
 * Queues jobs. A request is checked whole and every default is settled before anything is written, so that what was
 * queued can run and what cannot run was not queued. Safe for use by many threads.
 */
public final class Submitter {
    private static final int TITLE_CHARS = 200;
    private static final JobQuery ALIVE =
            new JobQuery(Set.of(JobStatus.QUEUED, JobStatus.RUNNING, JobStatus.PARKED), 10_000);
    private static final int ID_TRIES = 100;

    private final EngineConfig config;
    private final RunnerChoice runners;
    private final BaseChoice bases;
    private final ContextChoice context;
    private final DailyCaps caps;
    private final InstantSource clock;
    private final RandomGenerator random;

    /** With what it settles requests by. */
    public Submitter(
            EngineConfig config,
            RunnerChoice runners,
            BaseChoice bases,
            ContextChoice context,
            InstantSource clock,
            RandomGenerator random) {
        this.config = config;
        this.runners = runners;
        this.bases = bases;
        this.context = context;
        this.caps = runners.caps(clock);
        this.clock = clock;
        this.random = random;
    }

    /**
     * What would run, and what the caller should know; writes nothing.
     *
     * @throws InvalidRequestException when something in the request is wrong
     */
    public Plan plan(JobSpec spec) {
        Plan settled = settle(spec);
        List<String> warnings = new ArrayList<>(settled.warnings());
        warnings.addAll(context.check(spec));
        JobPlan plan = settled.plan();
        return new Plan(
                plan.with(context.skills(spec, plan, runners.readsSkills(plan.runner()))), List.copyOf(warnings));
    }

    /**
     * The same for work that is told and given nothing besides its task, as the items of a batch are.
     *
     * @throws InvalidRequestException when something in the request is wrong
     */
    public Plan settle(JobSpec spec) {
        String given = title(spec.title());
        String title = Redactor.standard().redact(given);
        checkBrief(spec.brief());
        var limits = new LimitChoice(config.limits()).limits(spec);
        var choice = runners.choose(spec);
        var base = bases.choose(spec);
        List<String> warnings = new ArrayList<>(base.warnings());
        if (!title.equals(given)) {
            warnings.add("the title held what looks like a secret: the job is called '" + title + "'");
        }
        return new Plan(
                new JobPlan(
                                title,
                                spec.kind(),
                                base.base(),
                                choice.runner(),
                                choice.model(),
                                choice.effort(),
                                limits,
                                config.lane())
                        .acceptedBy(new AcceptanceChoice(config.acceptance()).command(spec))
                        .fallingBackOn(new FallbackChoice(config.fallback(), runners).of(spec, choice.model())),
                List.copyOf(warnings));
    }

    /**
     * What a request comes to.
     *
     * @param plan what would run
     * @param warnings what the caller should know
     */
    public record Plan(JobPlan plan, List<String> warnings) {}

    /**
     * Checks the request and queues it.
     *
     * @throws InvalidRequestException when something in it is wrong; nothing was queued then
     */
    public Submission submit(JobSpec spec, JobStore store) {
        Plan plan = plan(spec);
        String runner = plan.plan().runner();
        caps.requireRoom(runner, store);
        Requested material = context.material(spec, store);
        for (int i = 0; i < ID_TRIES; i++) {
            Instant now = clock.instant();
            Job job = Job.queued(JobId.create(now, random), plan.plan(), now);
            if (enqueue(job, spec.brief(), material, store)) {
                return new Submission(
                        job,
                        sameRepository(job, store),
                        plan.warnings(),
                        caps.used(runner, store).orElse(null));
            }
        }
        throw new IllegalStateException("no free job id after " + ID_TRIES + " tries");
    }

    /** What the job is to read is there before it can be claimed. */
    private boolean enqueue(Job job, String brief, Requested material, JobStore store) {
        JobFolder folder = context.folder(job.id());
        try {
            if (!material.put(folder)) {
                return false;
            }
            // When the store fails nobody knows whether the job is queued: its material stays then.
            if (store.enqueue(job, brief)) {
                return true;
            }
            material.discard(folder);
            return false;
        } catch (IOException e) {
            throw new AgentJobsException("the sources of the job cannot be written: " + e, e);
        }
    }

    private static List<JobId> sameRepository(Job job, JobStore store) {
        RepoBase base = job.plan().base();
        if (base == null) {
            return List.of();
        }
        return store.list(ALIVE).stream()
                .filter(other -> !other.id().equals(job.id()))
                .filter(other -> isOn(base.repository(), other.plan().base()))
                .map(Job::id)
                .toList();
    }

    private static boolean isOn(Path repository, @Nullable RepoBase base) {
        return base != null && base.repository().equals(repository);
    }

    private static String title(String title) {
        String line = Printable.line(title);
        if (line.isEmpty()) {
            throw new InvalidRequestException(
                    "title", "has no printable character", "say in a few words what is being done");
        }
        if (title.codePoints().anyMatch(c -> Character.getType(c) == Character.CONTROL)) {
            throw new InvalidRequestException(
                    "title", "holds control characters in '" + Printable.line(title, 60) + "'", "use one plain line");
        }
        int length = line.codePointCount(0, line.length());
        if (length > TITLE_CHARS) {
            throw new InvalidRequestException(
                    "title", "has " + length + " characters", "at most " + TITLE_CHARS + " are taken");
        }
        return line;
    }

    private void checkBrief(String brief) {
        if (brief.isBlank()) {
            throw new InvalidRequestException("brief", "is empty", "write the task for a stranger");
        }
        if (brief.indexOf('\0') >= 0) {
            throw new InvalidRequestException("brief", "holds a NUL character", "give it as plain text");
        }
        int bytes = brief.getBytes(StandardCharsets.UTF_8).length;
        if (bytes > config.maxBriefBytes()) {
            throw new InvalidRequestException(
                    "brief",
                    "has " + bytes + " bytes, above max_brief_bytes = " + config.maxBriefBytes(),
                    "put long material into a file of the repository and name it in the brief");
        }
    }
}
