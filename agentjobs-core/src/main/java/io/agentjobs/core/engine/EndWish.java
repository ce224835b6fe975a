package io.agentjobs.core.engine;

import io.agentjobs.api.Job;
import io.agentjobs.api.store.LaunchToken;
import io.agentjobs.core.host.HostControl;
import io.agentjobs.core.state.JobFolder;
import java.io.IOException;
import java.util.Optional;

/** What the owner of a running job wants of it; a later constant goes before an earlier one. */
enum EndWish {
    /** That it goes on. */
    NONE,
    /** That it stops, to be resumed. */
    STOP,
    /** That it is given up. */
    CANCEL;

    /** As the store has it. */
    static EndWish of(Job job) {
        if (job.cancelRequested()) {
            return CANCEL;
        }
        return job.stopRequested() ? STOP : NONE;
    }

    /** Tells the host of a launch. */
    void passOn(JobFolder folder, LaunchToken token) throws IOException {
        switch (this) {
            case STOP -> HostControl.requestStop(folder, token);
            case CANCEL -> HostControl.requestCancel(folder, token);
            case NONE -> {}
        }
    }

    /** What a job comes to that cannot say so itself any more. */
    Optional<Judgement> judgement() {
        return switch (this) {
            case STOP -> Optional.of(Judgement.stopped());
            case CANCEL -> Optional.of(Judgement.cancelled());
            case NONE -> Optional.empty();
        };
    }
}
