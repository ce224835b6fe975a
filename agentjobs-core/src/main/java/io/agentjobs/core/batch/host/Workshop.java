package io.agentjobs.core.batch.host;

import io.agentjobs.api.BillingLane;
import io.agentjobs.api.JsonText;
import io.agentjobs.api.Spend;
import io.agentjobs.api.batch.Batch;
import io.agentjobs.api.batch.BatchPlan;
import io.agentjobs.api.gate.ToolGate;
import io.agentjobs.api.process.AgentProcesses;
import io.agentjobs.api.runner.AgentRunner;
import io.agentjobs.api.runner.HostTool;
import io.agentjobs.api.runner.SessionUsage;
import io.agentjobs.api.store.BatchClaim;
import io.agentjobs.api.store.BatchStore;
import io.agentjobs.api.store.ItemClaim;
import io.agentjobs.api.store.LaunchToken;
import io.agentjobs.core.assembly.HostParts;
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
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.Executor;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** What all workers of a batch have in common. Safe for use by many threads. */
final class Workshop {
    private static final long MOST_LATE_BYTES = 64L << 20;

    private final Batch batch;
    private final LaunchToken token;
    private final JobFolder folder;
    private final HostParts parts;
    private final AgentRunner runner;
    private final BatchStore store;
    private final Executor threads;
    private final ToolCalls calls;
    private final BatchProcesses processes;
    private final Benches benches;
    private final PriceList prices;
    private final Redactor redactor;
    private final List<HostTool> tools;
    private final Set<String> toolNames;

    Workshop(
            BatchClaim claim,
            JobFolder folder,
            HostParts parts,
            BatchStore store,
            Executor threads,
            Supplier<UUID> sessionIds,
            @Nullable ItemWorktrees worktrees) {
        this.batch = claim.batch();
        this.token = claim.token();
        this.folder = folder;
        this.parts = parts;
        this.runner = parts.runner(batch.plan().agent().runner());
        this.store = store;
        this.threads = threads;
        this.calls =
                new ToolCalls(batch.id(), batch.plan(), store, parts.context().clock());
        this.processes = new BatchProcesses(
                JobMarker.of(batch.id(), token),
                new SessionLedgers(folder.sessions()),
                parts.table(),
                parts.ender(),
                threads);
        this.benches = new Benches(batch, folder, parts, sessionIds, processes, worktrees);
        this.prices = PriceList.from(parts.context().settings());
        this.redactor = Redactor.knowing(parts.context().environment());
        this.tools = WorkerTools.of(batch.plan().kind());
        this.toolNames = WorkerTools.names(batch.plan().kind());
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

    /** Where the attempts work. */
    Benches benches() {
        return benches;
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
