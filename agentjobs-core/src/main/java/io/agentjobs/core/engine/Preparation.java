package io.agentjobs.core.engine;

import io.agentjobs.api.BillingLane;
import io.agentjobs.api.EndReason;
import io.agentjobs.api.Job;
import io.agentjobs.api.JobAttempt;
import io.agentjobs.api.JobId;
import io.agentjobs.api.JobPlan;
import io.agentjobs.api.JobUpdate;
import io.agentjobs.api.Limits;
import io.agentjobs.api.store.Claim;
import io.agentjobs.core.host.HostPlan;
import io.agentjobs.core.material.Docs;
import io.agentjobs.core.skill.SkillLinks;
import io.agentjobs.core.state.AtomicFiles;
import io.agentjobs.core.state.JobFolder;
import io.agentjobs.core.state.StateFolder;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.UUID;
import java.util.function.Function;
import java.util.function.Supplier;

/**
 * Makes a claim ready to run: folder, worktree, prompt, plan. Each step may be repeated after a crash with the same
 * result. Whatever fails here fails the job before an agent starts.
 */
final class Preparation {
    private final StateFolder state;
    private final WorkPlace place;
    private final RunnerReadiness runners;
    private final FirstMessages messages;
    private final Function<JobId, List<JobUpdate>> updates;
    private final Supplier<UUID> sessionIds;

    Preparation(
            StateFolder state,
            WorkPlace place,
            RunnerReadiness runners,
            FirstMessages messages,
            Function<JobId, List<JobUpdate>> updates,
            Supplier<UUID> sessionIds) {
        this.state = state;
        this.place = place;
        this.runners = runners;
        this.messages = messages;
        this.updates = updates;
        this.sessionIds = sessionIds;
    }

    /** True when a runner could be used: what is chosen without anybody asking should be there. */
    boolean hasClient(String runner, BillingLane lane) {
        return runners.hasClient(runner, lane);
    }

    /** What comes before a host is opened: a runner that can be used, and the folder that the host starts in. */
    void begin(Claim claim) throws PreparationFailed, InterruptedException {
        Job job = claim.job();
        JobFolder folder = state.job(job.id());
        runners.require(job.plan().runner(), job.plan().model(), job.plan().lane());
        try {
            AtomicFiles.createPrivateFolder(folder.path());
            AtomicFiles.createPrivateFolder(folder.control());
        } catch (UncheckedIOException e) {
            throw unwritable(e);
        }
    }

    /** The rest, while a host may be starting already. */
    HostPlan complete(Claim claim) throws PreparationFailed {
        JobFolder folder = state.job(claim.job().id());
        try {
            AtomicFiles.write(folder.brief(), claim.brief());
            prepare(claim, folder);
            HostPlan plan = plan(claim);
            plan.write(folder);
            return plan;
        } catch (IOException | UncheckedIOException e) {
            throw unwritable(e);
        }
    }

    private static PreparationFailed unwritable(Exception e) {
        return new PreparationFailed(EndReason.PREPARATION, "the job folder cannot be written: " + e.getMessage(), e);
    }

    private void prepare(Claim claim, JobFolder folder) throws PreparationFailed, IOException {
        Job job = claim.job();
        SkillLinks.remove(folder);
        Docs.fetch(folder);
        if (job.sessionId() == null) {
            place.make(job, folder);
            link(job, folder);
            messages.begin(claim, folder);
            return;
        }
        place.bringBack(job, folder);
        link(job, folder);
        if (claim.attempt().legs() == 1) {
            FirstMessages.keepReport(folder, job.attempt() - 1);
        }
        messages.goOn(claim, updates.apply(job.id()), folder);
    }

    /** After the look at what clients find there: these are no settings of the job's. */
    private void link(Job job, JobFolder folder) throws PreparationFailed {
        try {
            if (runners.readsSkills(job.plan().runner())) {
                SkillLinks.make(folder, job.plan().skills());
            }
        } catch (IOException e) {
            throw new PreparationFailed(EndReason.PREPARATION, String.valueOf(e.getMessage()), e);
        }
    }

    /** An attempt that has used something has a session of its own, which its next leg goes on with. */
    private static boolean beginsSession(JobAttempt attempt) {
        return attempt.fresh() && attempt.spend().turns() == 0;
    }

    private HostPlan plan(Claim claim) {
        Job job = claim.job();
        JobPlan plan = job.plan();
        JobAttempt attempt = claim.attempt();
        Limits limits = LegLimits.of(attempt);
        String known = job.sessionId();
        String fresh = sessionIds.get().toString();
        return new HostPlan(
                job.id().value(),
                claim.token().value(),
                job.attempt(),
                plan.runner(),
                plan.model(),
                plan.effort(),
                plan.lane(),
                plan.kind(),
                limits.turns(),
                limits.budget().micros(),
                limits.time().toMillis(),
                known == null ? fresh : known,
                known != null && !beginsSession(attempt),
                known == null ? null : fresh,
                claim.updates().stream().mapToInt(JobUpdate::number).max().orElse(0),
                attempt.legs() == 1 ? null : HostPlan.Carried.of(attempt.spend()),
                state.root().toString(),
                plan.base() == null ? null : plan.base().repository().toString());
    }
}
