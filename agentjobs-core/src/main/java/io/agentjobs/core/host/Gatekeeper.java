package io.agentjobs.core.host;

import io.agentjobs.api.gate.GateContext;
import io.agentjobs.api.gate.ToolCall;
import io.agentjobs.api.gate.ToolGate;
import io.agentjobs.api.gate.Verdict;
import io.agentjobs.api.gate.VerdictCounts;
import java.time.Duration;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.BiConsumer;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Asks the gate, and refuses whenever the gate does not answer: when it throws, hangs, or the host is ending. Counts every
 * verdict. Safe for use by many threads: calls of one session are judged one after the other, in the order of arrival.
 */
public final class Gatekeeper implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(Gatekeeper.class);
    private static final Duration PATIENCE = Duration.ofSeconds(5);

    private final ToolGate gate;
    private final BiConsumer<ToolCall, Verdict> record;
    private final ExecutorService judges = Executors.newCachedThreadPool(task -> {
        Thread thread = new Thread(null, task, "agentjobs-gate", 16L << 20);
        thread.setDaemon(true);
        return thread;
    });
    /** Guarded by this object's monitor. */
    private GateContext context;

    private boolean closed;

    /**
     * Judges by that gate.
     *
     * @param record is told each verdict; a verdict that cannot be recorded does not allow
     */
    public Gatekeeper(ToolGate gate, GateContext context, BiConsumer<ToolCall, Verdict> record) {
        this.gate = gate;
        this.context = context;
        this.record = record;
    }

    /** May the call run? */
    public synchronized Verdict decide(ToolCall call) {
        Verdict verdict = closed ? Verdict.deny("host-ending", "The session is ending; nothing more runs.") : ask(call);
        try {
            record.accept(call, verdict);
        } catch (RuntimeException e) {
            LOG.error("a verdict cannot be recorded: refusing the call", e);
            verdict = Verdict.deny("guard-fault", "The guard cannot keep its record, so nothing runs.");
        }
        context = context.withCounts(context.counts().plus(verdict));
        return verdict;
    }

    synchronized VerdictCounts counts() {
        return context.counts();
    }

    private Verdict ask(ToolCall call) {
        GateContext now = context;
        Future<Verdict> answer = judges.submit(() -> gate.judge(call, now));
        try {
            return answer.get(PATIENCE.toMillis(), TimeUnit.MILLISECONDS);
        } catch (TimeoutException e) {
            answer.cancel(true);
            return Verdict.deny("guard-timeout", "The guard did not answer in time. Use a simpler command.");
        } catch (ExecutionException e) {
            LOG.error("the gate failed on a call of tool {}", call.tool(), e.getCause());
            return Verdict.deny("guard-fault", "The guard could not judge this call. Use a simpler command.");
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            answer.cancel(true);
            return Verdict.deny("host-ending", "The session is ending; nothing more runs.");
        }
    }

    /** From now on nothing is allowed. */
    @Override
    public synchronized void close() {
        closed = true;
        judges.shutdownNow();
    }
}
