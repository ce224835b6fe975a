package io.agentjobs.core.engine;

import io.agentjobs.api.JobId;
import io.agentjobs.api.store.LaunchToken;
import io.agentjobs.core.host.HostPlan;
import io.agentjobs.core.state.JobFolder;
import java.io.IOException;
import java.util.concurrent.CompletableFuture;

/** Where sessions run: in this JVM, or each in a process of its own. Safe for use by many threads. */
public interface Hosts {

    /**
     * Opens a host for a launch that is still prepared, so that its start and the preparation go side by side. It takes the
     * launch, and runs anything, only when it was given its plan. The job folder exists.
     *
     * @throws IOException when no host can be started
     */
    Opening open(JobFolder folder, JobId job, LaunchToken token) throws IOException;

    /** Ends what a host of that job that died left in a container of its own, where hosts have one. */
    default void clear(JobId job) {}

    /** A host that starts and waits. Closed without a plan it ends, or never begins. Used by one thread. */
    interface Opening extends AutoCloseable {
        /**
         * Lets it run a plan, which lies in the job folder. To be called once.
         *
         * @throws IOException when no host can be started
         */
        Launched launch(HostPlan plan) throws IOException;

        @Override
        default void close() throws IOException {}
    }

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
