package io.agentjobs.notifier.tmux;

import io.agentjobs.api.notify.Delivery;
import java.util.function.Function;

/** Ends a delivery early; knows whether it may be tried again. */
final class Undeliverable extends Exception {
    private final String reason;
    private final transient Function<String, Delivery> kind;

    private Undeliverable(String reason, Function<String, Delivery> kind) {
        super(reason);
        this.reason = reason;
        this.kind = kind;
    }

    /** Things as they are now stand against it. */
    static Undeliverable now(String reason) {
        return new Undeliverable(reason, Delivery.RetryLater::new);
    }

    /** The configuration stands against it; the reason names the key. */
    static Undeliverable asConfigured(String reason) {
        return new Undeliverable(reason, Delivery.Refused::new);
    }

    /** The answer, with the place it is about. */
    Delivery answer(String place) {
        return kind.apply(place + ": " + reason);
    }
}
