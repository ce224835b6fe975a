package io.agentjobs.core.engine;

import io.agentjobs.api.JobId;
import io.agentjobs.api.JobUpdate;
import io.agentjobs.api.store.JobStore;
import io.agentjobs.api.store.LaunchToken;
import io.agentjobs.core.brief.UpdateMessage;
import io.agentjobs.core.host.HostControl;
import io.agentjobs.core.state.JobFolder;
import java.io.IOException;
import java.util.List;
import java.util.Optional;

/**
 * Carries what was added to a running job to its host, and what came of it back into the store. It remembers nothing: a
 * later one goes on where this one stopped.
 */
final class UpdateCourier {
    private final JobStore store;
    private final JobId job;
    private final LaunchToken token;
    private final JobFolder folder;

    UpdateCourier(JobStore store, JobId job, LaunchToken token, JobFolder folder) {
        this.store = store;
        this.job = job;
        this.token = token;
        this.folder = folder;
    }

    /**
     * One round.
     *
     * @param told number of the last update that the session's first message holds
     * @return true while an answer is awaited
     */
    boolean carry(int told) throws IOException {
        List<JobUpdate> waiting = store.updates(job).stream()
                .filter(update -> update.delivery() == JobUpdate.Delivery.WAITING && update.number() > told)
                .toList();
        boolean open = false;
        for (JobUpdate update : waiting) {
            HostControl.requestMessage(folder, token, update.number(), UpdateMessage.into(update));
            Optional<Boolean> answer = HostControl.answer(folder, token, update.number());
            if (answer.isPresent()) {
                store.updateSettled(token, update.number(), answer.get());
            } else {
                open = true;
            }
        }
        return open;
    }
}
