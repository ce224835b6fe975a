package io.agentjobs.core.engine;

import io.agentjobs.api.JobId;
import io.agentjobs.core.host.HostPlan;
import io.agentjobs.core.state.JobFolder;
import java.io.IOException;
import java.util.concurrent.CompletableFuture;

/** Where sessions run: in this JVM, or each in a process of its own. Safe for use by many threads. */
public interface Hosts {

    /**
     * Starts the host of a plan that lies in the job folder. The host takes the launch before it runs anything.
     *
     * @throws IOException when no host can be started
     */
    Launched launch(JobFolder folder, HostPlan plan) throws IOException;

    /** Ends what a host of that job that died left in a container of its own, where hosts have one. */
    default void clear(JobId job) {}

    /** A host that was started. */
    interface Launched {
        /**
         * Completes when the host has taken the launch, where that is seen from here. A host process says so itself, over
         * the daemon's socket.
         */
        default CompletableFuture<Void> taken() {
            return new CompletableFuture<>();
        }

        /** Completes when the host has ended, for whatever reason. Never completes exceptionally. */
        CompletableFuture<Void> ended();
    }
}
