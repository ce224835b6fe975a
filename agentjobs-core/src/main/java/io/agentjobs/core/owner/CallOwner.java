package io.agentjobs.core.owner;

import io.agentjobs.api.AgentJobsException;
import io.agentjobs.api.JobId;
import io.agentjobs.core.daemon.DaemonSocket;
import io.agentjobs.core.state.StateFolder;
import java.time.Duration;
import java.time.InstantSource;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/** Calls for the owner's attention and waits until the call was shown. Safe for use by many threads. */
public final class CallOwner {
    private static final Duration PATIENCE = Duration.ofSeconds(10);
    private static final Duration LOOK = Duration.ofMillis(100);

    private final StateFolder state;
    private final OwnerNotices notices;
    private final InstantSource clock;

    /** In that state folder. */
    public CallOwner(StateFolder state, InstantSource clock) {
        this.state = state;
        this.notices = new OwnerNotices(state);
        this.clock = clock;
    }

    /**
     * Calls.
     *
     * @param job who calls; null for the orchestrating session
     * @return the line that was shown, or that a notifier of the owner has taken over
     * @throws io.agentjobs.api.InvalidRequestException when the call is refused
     * @throws AgentJobsException when it was not shown within ten seconds; it is taken back then
     */
    public String call(@Nullable JobId job, String text, boolean urgent) throws InterruptedException {
        OwnerNotices.Notice notice = notices.admit(job, text, urgent, clock.instant());
        DaemonSocket.say(state, DaemonSocket.WAKE);
        CountDownLatch never = new CountDownLatch(1);
        for (long waited = 0; waited < PATIENCE.toMillis(); waited += LOOK.toMillis()) {
            if (notices.isShown(notice)) {
                return notice.line();
            }
            never.await(LOOK.toMillis(), TimeUnit.MILLISECONDS);
        }
        if (notices.isHandedOver(notice)) {
            return notice.line();
        }
        if (notices.withdraw(notice)) {
            throw new AgentJobsException("the call could not be shown to the orchestrating session within "
                    + PATIENCE.toSeconds() + " s: no notifier is configured, its target is busy, or no daemon runs");
        }
        return notice.line();
    }
}
