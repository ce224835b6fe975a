package io.agentjobs.core.host;

import java.time.Duration;
import java.util.Comparator;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/** Timers whose time passes when a test steps it. */
final class SteppedTimers implements Timers {
    private record Due(long nanos, Runnable action) {}

    private final Set<Due> pending = ConcurrentHashMap.newKeySet();
    private volatile long now;

    @Override
    public Timer after(Duration delay, Runnable action) {
        Due due = new Due(now + delay.toNanos(), action);
        pending.add(due);
        return () -> pending.remove(due);
    }

    /** True when something will run in just that time from now. */
    boolean hasOneIn(Duration delay) {
        return pending.stream().anyMatch(due -> due.nanos() == now + delay.toNanos());
    }

    /** Lets that much time pass, each timer running at its own moment. */
    void step(Duration duration) {
        long end = now + duration.toNanos();
        for (Optional<Due> next = next(end); next.isPresent(); next = next(end)) {
            Due due = next.get();
            now = Math.max(now, due.nanos());
            if (pending.remove(due)) {
                due.action().run();
            }
        }
        now = end;
    }

    private Optional<Due> next(long end) {
        return pending.stream().filter(due -> due.nanos() <= end).min(Comparator.comparingLong(Due::nanos));
    }

    @Override
    public void close() {
        pending.clear();
    }
}
