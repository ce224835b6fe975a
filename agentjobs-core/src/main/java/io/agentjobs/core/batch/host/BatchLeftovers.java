package io.agentjobs.core.batch.host;

import io.agentjobs.api.process.ProcessIdentity;
import io.agentjobs.core.process.JobMarker;
import io.agentjobs.core.process.ProcessEnder;
import io.agentjobs.core.process.ProcessTable;
import io.agentjobs.core.process.SessionLedgers;
import io.agentjobs.core.state.JobFolder;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Ends what the processes of a batch left running, those included that have neither their marker nor their parent left. */
public record BatchLeftovers(ProcessTable table, ProcessEnder ender) {
    private static final Logger LOG = LoggerFactory.getLogger(BatchLeftovers.class);
    private static final Duration GRACE = Duration.ofSeconds(2);

    /**
     * Ends all of a run.
     *
     * @param folder of the batch
     * @param host the process that ran it, which is older than all of it
     * @throws IOException when the list of its sessions cannot be read
     */
    public void end(JobMarker run, JobFolder folder, ProcessIdentity host) throws IOException, InterruptedException {
        end(run, new SessionLedgers(folder.sessions()).leaders(), host);
    }

    /** Ends all of one part of a run, and forgets it. */
    void end(JobMarker run, String part, SessionLedgers ledgers) throws IOException, InterruptedException {
        if (end(run.part(part), ledgers.leaders(part), table.current())) {
            ledgers.remove(part);
        }
    }

    private boolean end(JobMarker marker, List<ProcessIdentity> leaders, ProcessIdentity host)
            throws InterruptedException {
        List<ProcessIdentity> left = ender.endAll(() -> table.find(marker, leaders, host), GRACE);
        if (!left.isEmpty()) {
            LOG.error("processes of batch {} cannot be ended: {}", marker.job(), left);
        }
        return left.isEmpty();
    }
}
