package io.agentjobs.core.engine;

import io.agentjobs.api.EndReason;
import io.agentjobs.api.Job;
import io.agentjobs.api.JobPlan;
import io.agentjobs.api.RepoBase;
import io.agentjobs.api.git.WorktreeException;
import io.agentjobs.api.git.Worktrees;
import io.agentjobs.api.runner.AgentRunner;
import io.agentjobs.api.runner.Probe;
import io.agentjobs.api.store.Claim;
import io.agentjobs.core.brief.PromptWriter;
import io.agentjobs.core.canary.Canary;
import io.agentjobs.core.canary.CanaryFailed;
import io.agentjobs.core.host.HostPlan;
import io.agentjobs.core.state.AtomicFiles;
import io.agentjobs.core.state.JobFolder;
import io.agentjobs.core.state.StateFolder;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.util.Map;
import java.util.UUID;
import java.util.function.Supplier;

/**
 * Makes a claim ready to run: folder, worktree, prompt, plan. Each step may be repeated after a crash with the same
 * result. Whatever fails here fails the job before an agent starts.
 */
final class Preparation {
    private final StateFolder state;
    private final Worktrees worktrees;
    private final Map<String, AgentRunner> runners;
    private final RunnerHealth health;
    private final Canary canary;
    private final PromptWriter prompts;
    private final Supplier<UUID> sessionIds;
    private final boolean repoHooks;

    Preparation(
            StateFolder state,
            Worktrees worktrees,
            Map<String, AgentRunner> runners,
            RunnerHealth health,
            Canary canary,
            PromptWriter prompts,
            Supplier<UUID> sessionIds,
            boolean repoHooks) {
        this.state = state;
        this.worktrees = worktrees;
        this.runners = runners;
        this.health = health;
        this.canary = canary;
        this.prompts = prompts;
        this.sessionIds = sessionIds;
        this.repoHooks = repoHooks;
    }

    HostPlan prepare(Claim claim) throws PreparationFailed, InterruptedException {
        Job job = claim.job();
        JobFolder folder = state.job(job.id());
        checkRunner(job.plan());
        try {
            AtomicFiles.createPrivateFolder(folder.path());
            AtomicFiles.createPrivateFolder(folder.control());
            AtomicFiles.write(folder.brief(), claim.brief());
            isolate(job, folder);
            AtomicFiles.write(folder.prompt(), prompt(claim, folder));
            HostPlan plan = plan(claim);
            plan.write(folder);
            return plan;
        } catch (IOException | UncheckedIOException e) {
            throw new PreparationFailed(
                    EndReason.PREPARATION, "the job folder cannot be written: " + e.getMessage(), e);
        }
    }

    private void checkRunner(JobPlan plan) throws PreparationFailed, InterruptedException {
        AgentRunner runner = runners.get(plan.runner());
        if (runner == null) {
            throw new PreparationFailed(
                    EndReason.RUNNER_UNAVAILABLE, "there is no runner " + plan.runner() + " in this installation");
        }
        Probe probe = health.probe(runner, plan.lane());
        if (probe instanceof Probe.Ready client) {
            checkCanary(runner, client, plan);
        } else if (probe instanceof Probe.Unusable unusable) {
            throw new PreparationFailed(EndReason.RUNNER_UNAVAILABLE, unusable.problem() + ": " + unusable.remedy());
        }
    }

    private void checkCanary(AgentRunner runner, Probe.Ready client, JobPlan plan)
            throws PreparationFailed, InterruptedException {
        try {
            canary.require(runner, client, plan.model(), plan.lane());
        } catch (CanaryFailed e) {
            throw new PreparationFailed(e.reason(), String.valueOf(e.getMessage()), e);
        } catch (IOException | UncheckedIOException e) {
            throw new PreparationFailed(EndReason.CANARY, "the canary cannot be tried: " + e.getMessage(), e);
        }
    }

    /** A job never runs in the main checkout: without a worktree of its own it does not run at all. */
    private void isolate(Job job, JobFolder folder) throws PreparationFailed, IOException {
        RepoBase base = job.plan().base();
        if (base == null) {
            Files.createDirectories(folder.work());
            return;
        }
        try {
            worktrees.verify(worktrees.create(base, folder.work(), job.id()));
        } catch (WorktreeException e) {
            throw new PreparationFailed(EndReason.ISOLATION, e.getMessage(), e);
        }
        if (!repoHooks) {
            refuseHooks(folder);
        }
    }

    private static void refuseHooks(JobFolder folder) throws PreparationFailed {
        String file = RepoHooks.find(folder.work()).orElse(null);
        if (file != null) {
            throw new PreparationFailed(
                    EndReason.REPO_HOOKS,
                    file + " at the base commit makes the agent's client run programs outside the guard: set"
                            + " \"repo_hooks\": \"allow\" in config.json if you trust them");
        }
    }

    private String prompt(Claim claim, JobFolder folder) throws PreparationFailed {
        try {
            return prompts.write(claim.job(), claim.brief(), folder);
        } catch (IOException e) {
            throw new PreparationFailed(EndReason.PREPARATION, String.valueOf(e.getMessage()), e);
        }
    }

    private HostPlan plan(Claim claim) {
        Job job = claim.job();
        JobPlan plan = job.plan();
        return new HostPlan(
                job.id().value(),
                claim.token().value(),
                job.attempt(),
                plan.runner(),
                plan.model(),
                plan.effort(),
                plan.lane(),
                plan.kind(),
                plan.limits().turns(),
                plan.limits().budget().micros(),
                plan.limits().time().toMillis(),
                sessionIds.get().toString(),
                false,
                state.root().toString(),
                plan.base() == null ? null : plan.base().repository().toString());
    }
}
