package io.agentjobs.core.host;

import io.agentjobs.api.Limits;
import io.agentjobs.api.Usd;
import io.agentjobs.api.runner.AgentSession;
import io.agentjobs.api.runner.SessionUsage;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Ends a session for exactly one cause: a limit, a silent start, or somebody's wish. First the client is asked, after a
 * grace it is killed. Safe for use by many threads.
 */
public final class EndWatch implements AutoCloseable {
    private static final Duration GRACE = Duration.ofSeconds(10);

    private final Timers timers;
    private final Limits limits;
    private final @Nullable Usd budget;
    private final Function<SessionUsage, Optional<Usd>> price;
    private final List<Timers.Timer> pending = new ArrayList<>();

    // All guarded by this object's monitor.
    private EndCause cause = EndCause.OWN;
    private @Nullable AgentSession session;
    private Timers.@Nullable Timer startup;
    /** A quick client may give its first sign of life before its session is open. */
    private boolean alive;

    private boolean over;

    /**
     * Watches by those limits.
     *
     * @param budget dollars that bind; null when dollars do not bind this session
     * @param price what usage costs; empty when unknown
     */
    public EndWatch(Timers timers, Limits limits, @Nullable Usd budget, Function<SessionUsage, Optional<Usd>> price) {
        this.timers = timers;
        this.limits = limits;
        this.budget = budget;
        this.price = price;
    }

    /** Another session is about to be opened in the place of the one before: what that said counts no longer. */
    public synchronized void opening() {
        alive();
        alive = false;
    }

    /** The session is open; the clock runs. */
    public synchronized void opened(AgentSession opened, Duration startupTimeout) {
        session = opened;
        if (!alive) {
            startup = timers.after(startupTimeout, () -> end(EndCause.STARTUP_HANG));
            pending.add(startup);
        }
        pending.add(timers.after(limits.time(), () -> end(EndCause.TIME_LIMIT)));
        if (cause != EndCause.OWN) {
            stop(opened);
        }
    }

    /** The client gave a sign of life. */
    public synchronized void alive() {
        alive = true;
        if (startup != null) {
            startup.cancel();
            startup = null;
        }
    }

    /** More was used. */
    public void used(SessionUsage usage) {
        if (usage.turns() > limits.turns()) {
            end(EndCause.TURN_LIMIT);
        } else if (budget != null
                && price.apply(usage).filter(cost -> cost.compareTo(budget) > 0).isPresent()) {
            end(EndCause.BUDGET_LIMIT);
        }
    }

    /** Ends the session, unless it is ending already. */
    public synchronized void end(EndCause why) {
        if (cause != EndCause.OWN || over) {
            return;
        }
        cause = why;
        if (session != null) {
            stop(session);
        }
    }

    private void stop(AgentSession ending) {
        if (cause == EndCause.STARTUP_HANG) {
            ending.kill();
            return;
        }
        ending.interrupt();
        pending.add(timers.after(GRACE, ending::kill));
    }

    /** True once somebody wants the end. */
    synchronized boolean isEnding() {
        return cause != EndCause.OWN;
    }

    /** The session is over; why it ended is settled. */
    public synchronized EndCause over() {
        over = true;
        close();
        return cause;
    }

    @Override
    public synchronized void close() {
        pending.forEach(Timers.Timer::cancel);
        pending.clear();
    }
}
