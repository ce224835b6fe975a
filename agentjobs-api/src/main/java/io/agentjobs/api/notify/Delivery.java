package io.agentjobs.api.notify;

import java.util.Objects;

/** What came of a line that was to be shown. */
public sealed interface Delivery {

    /** It was shown. */
    record Delivered() implements Delivery {}

    /**
     * Not now: somebody is typing, or the target is away.
     *
     * @param reason one line for people
     */
    record RetryLater(String reason) implements Delivery {
        public RetryLater {
            Objects.requireNonNull(reason, "reason");
        }
    }

    /**
     * Never, as things are configured.
     *
     * @param reason one line for people that names the key to change
     */
    record Refused(String reason) implements Delivery {
        public Refused {
            Objects.requireNonNull(reason, "reason");
        }
    }
}
