package io.agentjobs.core.host;

import io.agentjobs.api.process.ProcessIdentity;
import io.agentjobs.core.process.JobMarker;
import io.agentjobs.core.process.ProcessEnder;
import io.agentjobs.core.process.ProcessTable;
import io.agentjobs.core.process.ProcessTable.Found;
import io.agentjobs.core.process.Scope;
import io.agentjobs.core.process.SessionLedger;
import io.agentjobs.core.state.JobFolder;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/**
 * Finds and ends what a session left running: how much it finds depends on what the host has around it. Safe for use by
 * many threads.
 */
public final class Leftovers {
    private static final Duration GRACE = Duration.ofSeconds(2);

    private final ProcessTable table;
    private final ProcessEnder ender;
    private final boolean alone;
    private final Optional<Scope> scope;

    private Leftovers(ProcessTable table, ProcessEnder ender, boolean alone, Optional<Scope> scope) {
        this.table = table;
        this.ender = ender;
        this.alone = alone;
        this.scope = scope;
    }

    /** Of a host that shares its process with others: what carries the run's marker, and the sessions it was given. */
    public static Leftovers ofOneOfMany(ProcessTable table, ProcessEnder ender) {
        return new Leftovers(table, ender, false, Optional.empty());
    }

    /** Of a host with a process of its own: every descendant of it besides, and all in its scope when it has one. */
    public static Leftovers ofWholeProcess(ProcessTable table, ProcessEnder ender, Optional<Scope> scope) {
        return new Leftovers(table, ender, true, scope);
    }

    /** How well a run is contained, for people. */
    String description() {
        if (scope.isPresent()) {
            return "scope " + scope.get().unit();
        }
        return alone ? "session and process tree" : "session";
    }

    /**
     * True when a run left anything.
     *
     * @param host the process that ran it
     * @throws IOException when the job's list of its sessions cannot be read
     */
    boolean isAny(JobMarker marker, JobFolder folder, ProcessIdentity host) throws IOException {
        List<ProcessIdentity> leaders = new SessionLedger(folder.sessions()).leaders();
        return !find(marker, leaders, host).processes().isEmpty();
    }

    /**
     * Ends all of a run.
     *
     * @param host the process that ran it, which is older than all of it
     * @return what could not be ended; empty when nothing is left
     * @throws IOException when the job's list of its sessions cannot be read
     */
    public List<ProcessIdentity> end(JobMarker marker, JobFolder folder, ProcessIdentity host)
            throws IOException, InterruptedException {
        List<ProcessIdentity> leaders = new SessionLedger(folder.sessions()).leaders();
        return ender.endAll(() -> find(marker, leaders, host), GRACE);
    }

    private Found find(JobMarker marker, List<ProcessIdentity> leaders, ProcessIdentity host) {
        Found found = table.find(marker, leaders, host);
        if (alone) {
            found = found.plus(table.descendants(host));
        }
        return scope.isPresent() ? found.plus(scope.get().others(table)) : found;
    }
}
