package io.agentjobs.core.engine;

import io.agentjobs.api.JobId;
import io.agentjobs.core.config.ScopeUse;
import io.agentjobs.core.process.ScopeLaunch;
import java.io.IOException;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Decides whether hosts get a systemd scope of their own. Whether this machine makes scopes is tried once, before the first
 * host. Safe for use by many threads.
 */
public final class HostScopes {
    private static final Logger LOG = LoggerFactory.getLogger(HostScopes.class);

    private final ScopeUse use;
    private final ScopeLaunch launch;
    /** Guarded by this object's monitor; null until it was tried. */
    private @Nullable Boolean works;

    /** As the configuration wants it. */
    public HostScopes(ScopeUse use, ScopeLaunch launch) {
        this.use = use;
        this.launch = launch;
    }

    /**
     * The command that starts a host, in a scope or not.
     *
     * @throws IOException when a scope is required and cannot be had; the message says what to do
     */
    List<String> command(JobId job, List<String> host) throws IOException {
        if (hasScopes()) {
            return launch.command(job, host);
        }
        if (use == ScopeUse.REQUIRED) {
            throw new IOException("cgroup_scope is \"required\", but `systemd-run --user --scope` does not work here:"
                    + " start the daemon under a systemd user manager, or set cgroup_scope to \"auto\"");
        }
        return host;
    }

    /** Ends everything in the scope of a job whose host has died. */
    void stop(JobId job) {
        if (hasScopes() && !launch.stop(job)) {
            LOG.error("the scope {} cannot be stopped: see `systemctl --user status`", launch.unit(job));
        }
    }

    private synchronized boolean hasScopes() {
        if (works == null) {
            works = use != ScopeUse.OFF && launch.works();
            LOG.info("hosts {}", works ? "get a systemd scope each" : "are contained by session and process tree");
        }
        return works;
    }
}
