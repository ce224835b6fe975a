package io.agentjobs.core.batch.host;

import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Counts who works. A slot is taken with an item and free when its report is accepted; the session behind it may live a
 * little longer, but of such there are never more than there are slots. Safe for use by many threads.
 */
final class Slots {
    private final int most;

    // All guarded by this object's monitor.
    private final Set<Worker> sessions = new HashSet<>();
    private int taken;
    private int closing;

    Slots(int most) {
        this.most = most;
    }

    /** How many items may be taken now, when at most that many workers may run. */
    synchronized int free(int workers) {
        return Math.max(0, Math.min(Math.min(workers, most) - taken, 2 * most - taken - closing));
    }

    synchronized void take(int items) {
        taken += items;
    }

    /** An item was given up before it had a session. */
    synchronized void release() {
        taken--;
    }

    synchronized void opened(Worker worker) {
        sessions.add(worker);
    }

    /** Its report is accepted. */
    synchronized void reported() {
        taken--;
        closing++;
    }

    /** Its session is over, after an accepted report. */
    synchronized void closed(Worker worker) {
        sessions.remove(worker);
        closing--;
    }

    /** Its session is over, without one. */
    synchronized void failed(Worker worker) {
        sessions.remove(worker);
        taken--;
    }

    synchronized boolean isIdle() {
        return taken == 0 && sessions.isEmpty();
    }

    synchronized List<Worker> sessions() {
        return List.copyOf(sessions);
    }
}
