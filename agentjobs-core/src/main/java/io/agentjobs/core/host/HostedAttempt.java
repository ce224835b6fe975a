package io.agentjobs.core.host;

import io.agentjobs.core.process.JobMarker;
import io.agentjobs.core.process.ProcessTable;
import io.agentjobs.core.state.AtomicFiles;
import io.agentjobs.core.state.JobFolder;
import java.io.IOException;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.function.Function;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * One attempt as a host runs it: takes the launch, runs the session, ends what it left running, writes the outcome. One
 * thread runs it; {@link #end} may be called by any.
 */
public final class HostedAttempt {
    private static final Logger LOG = LoggerFactory.getLogger(HostedAttempt.class);

    private final HostPlan plan;
    private final JobFolder folder;
    private final SessionRun session;
    private final ProcessTable table;
    private final Leftovers leftovers;

    /** Runs that plan, in a session that {@code sessions} makes of it. */
    public HostedAttempt(
            HostPlan plan,
            JobFolder folder,
            Function<HostPlan, SessionRun> sessions,
            ProcessTable table,
            Leftovers leftovers) {
        this.plan = plan;
        this.folder = folder;
        this.session = sessions.apply(plan);
        this.table = table;
        this.leftovers = leftovers;
    }

    /** Ends the session early, for that cause. */
    public void end(EndCause cause) {
        session.end(cause);
    }

    /**
     * Runs to the end.
     *
     * @param taken runs once the launch is taken and before the session opens
     * @return false when the launch belongs to somebody else or was revoked: nothing ran then
     * @throws IOException when the files of the job cannot be written
     */
    public boolean run(Runnable taken) throws IOException, InterruptedException {
        if (!LaunchOwner.take(folder, plan.launchToken(), table.current())) {
            LOG.warn("the launch of job {} is not this host's to run", plan.job());
            return false;
        }
        AtomicFiles.writePassing(folder.containment(), leftovers.description() + "\n");
        taken.run();
        try (HostControl control = HostControl.listen(folder, plan.launchToken(), new SessionWishes())) {
            HostOutcome outcome = session.run();
            (endLeftovers() ? outcome.withLeftovers() : outcome).write(folder);
        }
        return true;
    }

    /** Wishes from outside, as the session fulfils them. */
    private final class SessionWishes implements HostControl.Wishes {
        @Override
        public void end(EndCause cause) {
            session.end(cause);
        }

        @Override
        public Optional<CompletableFuture<Boolean>> tell(String text) {
            return session.tell(text);
        }
    }

    /** True when there were any. */
    private boolean endLeftovers() throws IOException, InterruptedException {
        JobMarker marker = JobMarker.of(plan.jobId(), plan.launchToken());
        boolean any = leftovers.isAny(marker, folder, table.current());
        var left = leftovers.end(marker, folder, table.current());
        if (!left.isEmpty()) {
            LOG.error("processes of job {} cannot be ended: {}", plan.job(), left);
        }
        return any;
    }
}
