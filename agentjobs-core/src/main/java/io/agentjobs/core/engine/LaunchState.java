package io.agentjobs.core.engine;

import io.agentjobs.api.process.ProcessIdentity;
import io.agentjobs.api.store.LaunchToken;
import io.agentjobs.core.host.HostOutcome;
import io.agentjobs.core.host.LaunchOwner;
import io.agentjobs.core.process.ProcessTable;
import io.agentjobs.core.state.JobFolder;
import java.io.IOException;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** How far a launch has come, read from the job folder and the process table: the same after any restart. */
sealed interface LaunchState {

    /** Nobody has taken it yet; its host may be about to. */
    record Starting() implements LaunchState {}

    /** That host runs it. */
    record Running(ProcessIdentity host) implements LaunchState {}

    /** It is over, and the host wrote down how. */
    record Ended(HostOutcome outcome) implements LaunchState {}

    /** Its host is gone and wrote nothing. */
    record Lost(ProcessIdentity host) implements LaunchState {}

    /** It never ran and never will. */
    record NeverRan() implements LaunchState {}

    /**
     * Looks.
     *
     * @param launched the host that this engine started; null when an earlier engine did
     */
    static LaunchState look(JobFolder folder, LaunchToken token, ProcessTable table, Hosts.@Nullable Launched launched)
            throws IOException {
        boolean hostEnded = launched == null || launched.ended().isDone();
        Optional<LaunchOwner> owner = LaunchOwner.read(folder, token);
        if (owner.isEmpty()) {
            if (!hostEnded) {
                return new Starting();
            }
            if (LaunchOwner.revoke(folder, token)) {
                return new NeverRan();
            }
            owner = LaunchOwner.read(folder, token);
        }
        ProcessIdentity host = owner.map(LaunchOwner::host).orElse(null);
        if (host == null) {
            return new NeverRan();
        }
        // Asked before the outcome is read: a host that ends in between has written it by then.
        boolean alive = host.equals(table.current()) ? !hostEnded : table.isAlive(host);
        Optional<HostOutcome> outcome = HostOutcome.read(folder, token);
        if (outcome.isPresent()) {
            return new Ended(outcome.get());
        }
        return alive ? new Running(host) : new Lost(host);
    }
}
