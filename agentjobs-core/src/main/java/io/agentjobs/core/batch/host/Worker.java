package io.agentjobs.core.batch.host;

import io.agentjobs.api.BillingLane;
import io.agentjobs.api.JsonText;
import io.agentjobs.api.Limits;
import io.agentjobs.api.Usd;
import io.agentjobs.api.gate.ToolCall;
import io.agentjobs.api.gate.Verdict;
import io.agentjobs.api.process.AgentProcesses;
import io.agentjobs.api.runner.AgentEvent;
import io.agentjobs.api.runner.AgentSession;
import io.agentjobs.api.runner.HostTool;
import io.agentjobs.api.runner.SessionHost;
import io.agentjobs.api.runner.SessionOutcome;
import io.agentjobs.api.runner.SessionUsage;
import io.agentjobs.api.runner.ToolResult;
import io.agentjobs.api.store.ItemClaim;
import io.agentjobs.core.host.EndCause;
import io.agentjobs.core.host.EndWatch;
import io.agentjobs.core.host.Gatekeeper;
import io.agentjobs.core.host.PrintWatch;
import io.agentjobs.core.host.Timers;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * One attempt at one item: a session, from its opening to its end. Its slot is free as soon as its report is accepted; the
 * session may take a little longer to end. {@link #start} is called once; {@link #end} may be called by any thread.
 */
final class Worker implements SessionHost {
    private static final Logger LOG = LoggerFactory.getLogger(Worker.class);
    /** A client that was told that its report is accepted ends its turn by itself within this. */
    private static final Duration CLOSING = Duration.ofSeconds(5);

    private final ItemClaim claim;
    private final Instant begun;
    private final Workshop shop;
    private final WorkerEvents events;
    private final Bench bench;
    private final EndWatch watch;
    private final Gatekeeper gatekeeper;
    private final PrintWatch prints;

    // Both guarded by this object's monitor.
    private SessionUsage usage = SessionUsage.NONE;
    private boolean reported;

    /** Who is told how an attempt goes. Called by any thread. */
    interface WorkerEvents {
        /** The report is accepted and the slot is free; the session still runs. */
        void reported(Worker worker);

        /**
         * The session is over.
         *
         * @param end what it means; null when a report was accepted
         */
        void ended(Worker worker, @Nullable AttemptEnd end);
    }

    Worker(ItemClaim claim, Instant begun, Workshop shop, Bench bench, WorkerEvents events) {
        this.claim = claim;
        this.begun = begun;
        this.shop = shop;
        this.bench = bench;
        this.events = events;
        this.watch = new EndWatch(
                shop.timers(), limits(), shop.lane() == BillingLane.API ? limits().budget() : null, this::cost);
        this.gatekeeper = new Gatekeeper(
                shop.gate(), bench.gateContext(), (call, verdict) -> bench.log().verdict(call, verdict));
        this.prints = new PrintWatch(() -> end(EndCause.ONLY_PRINTS));
    }

    ItemClaim claim() {
        return claim;
    }

    /** When the attempt began. */
    Instant begun() {
        return begun;
    }

    /** Opens the session; what follows is told to the events. */
    void start() {
        try {
            AgentSession session = shop.runner().open(bench.session(), this);
            watch.opened(session, shop.startupTimeout());
            CompletableFuture<Void> unused = session.outcome().thenAcceptAsync(this::over, shop.threads());
        } catch (IOException | RuntimeException e) {
            LOG.warn("no session can be opened for item {}", claim.item().itemId(), e);
            watch.end(EndCause.NOT_OPENED);
            over(new SessionOutcome.Crashed(null, String.valueOf(e.getMessage()), SessionUsage.NONE));
        }
    }

    /** Ends the session early, for that cause. */
    void end(EndCause cause) {
        watch.end(cause);
    }

    private void over(SessionOutcome outcome) {
        EndCause cause = watch.over();
        gatekeeper.close();
        used(outcome.usage());
        if (isReported()) {
            events.ended(this, null);
        } else {
            events.ended(this, AttemptEnd.of(cause, outcome, limits()));
        }
    }

    /** What the session used. */
    synchronized SessionUsage usage() {
        return usage;
    }

    Bench bench() {
        return bench;
    }

    private synchronized void used(SessionUsage more) {
        if (more.turns() >= usage.turns()
                && more.tokens().total() >= usage.tokens().total()) {
            usage = more;
        }
    }

    private synchronized boolean isReported() {
        return reported;
    }

    private Limits limits() {
        return shop.plan().limits().item();
    }

    private Optional<Usd> cost(SessionUsage used) {
        return used.reportedCost() != null
                ? Optional.of(used.reportedCost())
                : shop.prices().price(used.byModel());
    }

    @Override
    public List<HostTool> tools() {
        return shop.tools();
    }

    @Override
    public Verdict decide(ToolCall call) {
        return shop.toolNames().contains(call.tool()) ? Verdict.allow("host-tool") : gatekeeper.decide(call);
    }

    @Override
    public ToolResult call(String tool, JsonText arguments) {
        try {
            ToolCalls.Called called = shop.calls().call(claim, tool, arguments);
            if (called.accepted()) {
                accepted();
            } else if (called.late() != null) {
                shop.keepLate(claim, called.late());
            }
            return called.answer();
        } catch (RuntimeException e) {
            LOG.error("a call of {} for item {} failed", tool, claim.item().itemId(), e);
            return ToolResult.failed("It could not be stored. Call the tool again.");
        }
    }

    private void accepted() {
        synchronized (this) {
            reported = true;
        }
        Timers.Timer unused = shop.timers().after(CLOSING, () -> watch.end(EndCause.CANCELLED));
        events.reported(this);
    }

    @Override
    public void event(AgentEvent event) {
        watch.alive();
        prints.saw(event);
        if (event instanceof AgentEvent.Raw raw) {
            record(raw.line());
        } else if (event instanceof AgentEvent.UsageUpdated updated) {
            used(updated.usage());
            watch.used(updated.usage());
        }
    }

    /** A session that cannot be recorded does not go on: nobody could tell what it did. */
    private void record(String line) {
        try {
            bench.log().raw(line);
        } catch (UncheckedIOException e) {
            LOG.error("item {} cannot be recorded; ending it", claim.item().itemId(), e);
            watch.end(EndCause.HOST_STOPPED);
        }
    }

    @Override
    public AgentProcesses processes() {
        return shop.processes();
    }
}
