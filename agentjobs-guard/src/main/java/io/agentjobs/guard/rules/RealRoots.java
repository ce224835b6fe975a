package io.agentjobs.guard.rules;

import io.agentjobs.guard.finding.Text;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.LongSupplier;

/**
 * Where the folders of jobs really are. They stay where they are while a job runs: no call that moves one is allowed. So
 * they are looked up again only from time to time, for the case that their owner moves them. Any thread may use it.
 */
public final class RealRoots {
    private static final long KEPT_NANOS = 2_000_000_000L;
    private static final int MOST_KEPT = 1_000;

    private record Known(String path, long since) {}

    private final LongSupplier nanoTime;
    private final Map<String, Known> known = new ConcurrentHashMap<>();

    /**
     * Knows none yet.
     *
     * @param nanoTime a clock that only goes forward, in nanoseconds
     */
    public RealRoots(LongSupplier nanoTime) {
        this.nanoTime = nanoTime;
    }

    /** The absolute path with its links followed as far as they can be. */
    String of(String root) {
        long now = nanoTime.getAsLong();
        Known before = known.get(root);
        if (before != null && now - before.since() < KEPT_NANOS) {
            return before.path();
        }
        if (known.size() >= MOST_KEPT) {
            known.clear();
        }
        String real = RealPaths.of(Text.of(root));
        String path = real == null ? root : real;
        known.put(root, new Known(path, now));
        return path;
    }
}
