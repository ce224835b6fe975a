package io.agentjobs.core.batch.host;

import io.agentjobs.api.AccessMode;
import io.agentjobs.api.BillingLane;
import io.agentjobs.api.JsonText;
import io.agentjobs.api.Kind;
import io.agentjobs.api.Spend;
import io.agentjobs.api.batch.Batch;
import io.agentjobs.api.batch.BatchPlan;
import io.agentjobs.api.batch.WorkPlace;
import io.agentjobs.api.gate.GateContext;
import io.agentjobs.api.gate.ToolGate;
import io.agentjobs.api.gate.VerdictCounts;
import io.agentjobs.api.process.AgentProcesses;
import io.agentjobs.api.runner.AgentRunner;
import io.agentjobs.api.runner.HostTool;
import io.agentjobs.api.runner.SessionSpec;
import io.agentjobs.api.runner.SessionUsage;
import io.agentjobs.api.store.BatchClaim;
import io.agentjobs.api.store.BatchStore;
import io.agentjobs.api.store.ItemClaim;
import io.agentjobs.api.store.LaunchToken;
import io.agentjobs.core.assembly.HostParts;
import io.agentjobs.core.batch.prompt.ItemPrompt;
import io.agentjobs.core.environment.ScrubbedEnvironment;
import io.agentjobs.core.environment.UserHome;
import io.agentjobs.core.host.Timers;
import io.agentjobs.core.jsonl.JsonLinesWriter;
import io.agentjobs.core.price.PriceList;
import io.agentjobs.core.process.JobMarker;
import io.agentjobs.core.process.SessionLedgers;
import io.agentjobs.core.redact.Redactor;
import io.agentjobs.core.state.JobFolder;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.Executor;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** What all workers of a batch have in common, and how each gets its bench. Safe for use by many threads. */
final class Workshop {
    private static final long MOST_LATE_BYTES = 64L << 20;
    private final Batch batch;
    private final LaunchToken token;
    private final JobFolder folder;
    private final HostParts parts;
    private final AgentRunner runner;
    private final BatchStore store;
    private final Executor threads;
    private final Supplier<UUID> sessionIds;
    private final ItemPrompt prompts;
    private final ToolCalls calls;
    private final ItemFolders folders;
    private final BatchProcesses processes;
    private final Map<String, String> environment;
    private final PriceList prices;
    private final Redactor redactor;
    private final List<HostTool> tools;
    private final Set<String> toolNames;
    private final @Nullable ItemWorktrees worktrees;

    Workshop(
            BatchClaim claim,
            JobFolder folder,
            HostParts parts,
            BatchStore store,
            Executor threads,
            Supplier<UUID> sessionIds,
            @Nullable ItemWorktrees worktrees) {
        this.worktrees = worktrees;
        this.batch = claim.batch();
        this.token = claim.token();
        this.folder = folder;
        this.parts = parts;
        this.runner = parts.runner(batch.plan().agent().runner());
        this.store = store;
        this.threads = threads;
        this.sessionIds = sessionIds;
        this.prompts = new ItemPrompt(batch.plan());
        this.calls =
                new ToolCalls(batch.id(), batch.plan(), store, parts.context().clock());
        this.folders = new ItemFolders(folder, worktrees == null);
        this.processes = new BatchProcesses(
                JobMarker.of(batch.id(), token),
                new SessionLedgers(folder.sessions()),
                parts.table(),
                parts.ender(),
                threads);
        this.environment = ScrubbedEnvironment.write(
                parts.context().environment(), parts.context().settings(), folder.path());
        this.prices = PriceList.from(parts.context().settings());
        this.redactor = Redactor.knowing(parts.context().environment());
        this.tools = WorkerTools.of(batch.plan().kind());
        this.toolNames = WorkerTools.names(batch.plan().kind());
    }

    /**
     * A bench for that attempt.
     *
     * @throws IOException when its folder cannot be made
     */
    Bench bench(ItemClaim claim) throws IOException {
        JobFolder itemFolder = folders.open(claim.item());
        Kind kind = access() == AccessMode.READ_ONLY ? Kind.REVIEW : Kind.GENERAL;
        Path work = worktrees == null ? ((WorkPlace.Shared) plan().place()).directory() : worktrees.open(itemFolder);
        SessionSpec session = new SessionSpec(
                sessionIds.get().toString(),
                false,
                prompts.write(batch.id(), claim.item()),
                work,
                itemFolder.path(),
                kind,
                access(),
                plan().agent().model(),
                plan().agent().effort(),
                plan().limits().item(),
                lane(),
                environment,
                null);
        GateContext context = new GateContext(
                kind,
                access(),
                work,
                plan().place() instanceof WorkPlace.OwnWorktree own ? own.base().repository() : null,
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
        return plan().place() instanceof WorkPlace.Shared shared ? shared.access() : AccessMode.WRITE;
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

    /** What may leave of the words of an agent or its client. */
    String withoutSecrets(String text) {
        return redactor.redact(text);
    }

    /** Adds what a session used to what its batch used. */
    void spent(SessionUsage usage) {
        if (usage.turns() > 0 || usage.tokens().total() > 0) {
            store.spent(
                    token,
                    new Spend(
                            usage.turns(),
                            usage.tokens(),
                            usage.reportedCost(),
                            prices.price(usage.byModel()).orElse(null)));
        }
    }

    /** Keeps a result that came too late; it changes nothing, but somebody may want it. */
    void keepLate(ItemClaim claim, JsonText result) {
        Path file = folder.path().resolve("late-results.jsonl");
        try (JsonLinesWriter lines = JsonLinesWriter.rolling(file, MOST_LATE_BYTES)) {
            lines.write("{\"row_index\":" + claim.item().origin().rowIndex() + ",\"attempt\":"
                    + claim.lease().attempt() + ",\"result\":" + result + "}");
        } catch (IOException e) {
            throw new UncheckedIOException("a late result cannot be kept: " + e.getMessage(), e);
        }
    }

    /** Clears away what the attempts worked in, once none works any more. */
    void close() {
        folders.close();
    }

    BatchPlan plan() {
        return batch.plan();
    }

    BillingLane lane() {
        return plan().agent().lane();
    }

    AgentRunner runner() {
        return runner;
    }

    ToolGate gate() {
        return parts.gate();
    }

    Timers timers() {
        return parts.timers();
    }

    Duration startupTimeout() {
        return parts.config().startupTimeout();
    }

    PriceList prices() {
        return prices;
    }

    Executor threads() {
        return threads;
    }

    ToolCalls calls() {
        return calls;
    }

    List<HostTool> tools() {
        return tools;
    }

    Set<String> toolNames() {
        return toolNames;
    }

    AgentProcesses processes() {
        return processes;
    }
}
