package io.agentjobs.core.batch.host;

import io.agentjobs.api.AccessMode;
import io.agentjobs.api.Kind;
import io.agentjobs.api.batch.Batch;
import io.agentjobs.api.batch.BatchPlan;
import io.agentjobs.api.batch.WorkPlace;
import io.agentjobs.api.gate.GateContext;
import io.agentjobs.api.gate.VerdictCounts;
import io.agentjobs.api.runner.SessionSpec;
import io.agentjobs.api.store.ItemClaim;
import io.agentjobs.core.assembly.HostParts;
import io.agentjobs.core.batch.prompt.ItemPrompt;
import io.agentjobs.core.environment.ScrubbedEnvironment;
import io.agentjobs.core.environment.UserHome;
import io.agentjobs.core.state.JobFolder;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** Gives each attempt at an item its bench, and clears up behind it. Safe for use by many threads. */
final class Benches {
    private final Batch batch;
    private final BatchPlan plan;
    private final HostParts parts;
    private final Supplier<UUID> sessionIds;
    private final BatchProcesses processes;
    private final @Nullable ItemWorktrees worktrees;
    private final ItemPrompt prompts;
    private final ItemFolders folders;
    private final Map<String, String> environment;
    private final Set<String> toolNames;

    /**
     * In the folder of a batch, which no other host uses.
     *
     * @param processes started on the benches
     * @param worktrees where items work; null when all work in one directory
     */
    Benches(
            Batch batch,
            JobFolder folder,
            HostParts parts,
            Supplier<UUID> sessionIds,
            BatchProcesses processes,
            @Nullable ItemWorktrees worktrees) {
        this.batch = batch;
        this.plan = batch.plan();
        this.parts = parts;
        this.sessionIds = sessionIds;
        this.processes = processes;
        this.worktrees = worktrees;
        this.prompts = new ItemPrompt(plan);
        this.folders = new ItemFolders(folder, worktrees == null);
        this.environment = ScrubbedEnvironment.write(
                parts.context().environment(), parts.context().settings(), folder.path());
        this.toolNames = WorkerTools.names(plan.kind());
    }

    /**
     * A bench for that attempt.
     *
     * @throws IOException when its folder cannot be made
     */
    Bench open(ItemClaim claim) throws IOException {
        JobFolder itemFolder = folders.open(claim.item());
        Kind kind = access() == AccessMode.READ_ONLY ? Kind.REVIEW : Kind.GENERAL;
        Path work = worktrees == null ? ((WorkPlace.Shared) plan.place()).directory() : worktrees.open(itemFolder);
        SessionSpec session = new SessionSpec(
                sessionIds.get().toString(),
                false,
                prompts.write(batch.id(), claim.item()),
                work,
                itemFolder.path(),
                kind,
                access(),
                plan.agent().model(),
                plan.agent().effort(),
                plan.limits().item(),
                plan.agent().lane(),
                environment,
                null);
        GateContext context = new GateContext(
                kind,
                access(),
                work,
                plan.place() instanceof WorkPlace.OwnWorktree own ? own.base().repository() : null,
                itemFolder.path(),
                parts.context().stateFolder(),
                UserHome.of(parts.context().environment()),
                parts.config().ownerNames(),
                parts.config().webHosts(),
                toolNames,
                VerdictCounts.NONE);
        return new Bench(itemFolder, session, context, new ItemLog(itemFolder));
    }

    private AccessMode access() {
        return plan.place() instanceof WorkPlace.Shared shared ? shared.access() : AccessMode.WRITE;
    }

    /** Clears up behind an attempt: after a result nothing is left to look up. */
    void leave(ItemClaim claim, Bench bench, boolean completed) {
        bench.log().close();
        boolean changed =
                worktrees != null && (!worktrees.close(bench.folder()) || worktrees.holdsChanges(bench.folder()));
        if (completed && !changed && !processes.isInUse(bench.folder().path())) {
            folders.drop(bench.folder());
        } else {
            folders.keep(bench.folder(), claim.item());
        }
    }

    /** Clears away what the attempts worked in, once none works any more. */
    void close() {
        folders.close();
    }
}
