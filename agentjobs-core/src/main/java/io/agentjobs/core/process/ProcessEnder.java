package io.agentjobs.core.process;

import io.agentjobs.api.process.ProcessIdentity;
import io.agentjobs.core.process.ProcessTable.Found;
import java.time.Duration;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Supplier;

/**
 * Ends processes of jobs and never anything else: each signal is preceded by a check that the pid still belongs to the
 * process that is meant. Safe for use by many threads.
 */
public final class ProcessEnder {
    private static final Duration LOOK_AGAIN = Duration.ofMillis(5);
    private static final Duration KILL_PATIENCE = Duration.ofSeconds(5);
    private static final Duration DOUBT_PATIENCE = Duration.ofSeconds(1);

    private final ProcessTable table;
    private final Signals signals;
    private final Monotonic time;

    /** Ends processes of that table, looking again by that clock. */
    public ProcessEnder(ProcessTable table, Monotonic time) {
        this.table = table;
        this.signals = new Signals(table);
        this.time = time;
    }

    /**
     * Asks the group that a process leads to end (SIGTERM), or it alone when it leads none.
     *
     * @return false when it is not that very process any more: nothing was signalled then
     */
    public boolean terminateGroup(ProcessIdentity leader) {
        return signals.toGroup(leader, Signal.TERM) || signals.toProcess(leader, Signal.TERM);
    }

    /** Ends the group that a process leads by force (SIGKILL), or it alone; returns as {@link #terminateGroup}. */
    public boolean killGroup(ProcessIdentity leader) {
        return signals.toGroup(leader, Signal.KILL) || signals.toProcess(leader, Signal.KILL);
    }

    /**
     * Ends everything of a run wherever it went: SIGTERM, and after the grace SIGKILL, again and again until nothing is
     * left. Blocks for the grace and five seconds at most.
     *
     * @param since the first process of the run, or one that is older, such as its host: what started before it, or in
     *     another boot, is spared
     * @param grace how long a process may take to end by itself; zero to kill at once
     * @return what is still there, such as a process that hangs in the kernel; empty when nothing is
     */
    public List<ProcessIdentity> endAll(JobMarker marker, ProcessIdentity since, Duration grace)
            throws InterruptedException {
        return endAll(() -> table.find(marker, since), grace);
    }

    /**
     * Ends everything that is found, as {@link #endAll(JobMarker, ProcessIdentity, Duration)} does with a run.
     *
     * @param finder looks for what is to be ended; asked again and again
     */
    public List<ProcessIdentity> endAll(Supplier<Found> finder, Duration grace) throws InterruptedException {
        Set<ProcessIdentity> asked = new HashSet<>();
        Found left = finder.get();
        for (long start = time.nanos(); !left.isNothing() && within(grace, start); left = finder.get()) {
            left.processes().stream().filter(asked::add).forEach(process -> signals.toProcess(process, Signal.TERM));
            time.sleep(LOOK_AGAIN);
        }
        for (long start = time.nanos(); isWorthAnotherLook(left, start); left = finder.get()) {
            left.processes().forEach(process -> signals.toProcess(process, Signal.KILL));
            time.sleep(LOOK_AGAIN);
        }
        return left.processes();
    }

    private boolean isWorthAnotherLook(Found left, long start) {
        return !left.isNothing() && within(left.processes().isEmpty() ? DOUBT_PATIENCE : KILL_PATIENCE, start);
    }

    private boolean within(Duration limit, long start) {
        return time.nanos() - start < limit.toNanos();
    }
}
