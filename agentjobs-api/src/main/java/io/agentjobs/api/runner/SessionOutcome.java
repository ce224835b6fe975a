package io.agentjobs.api.runner;

import io.agentjobs.api.JsonText;
import java.time.Instant;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** How a session ended: one of these, and each says what was used. */
public sealed interface SessionOutcome {

    /** Everything the session used. */
    SessionUsage usage();

    /**
     * The agent ended its turn by itself.
     *
     * @param finalText its last message; may be empty
     * @param structured its answer by the schema; null when none was asked for or given
     */
    record Completed(String finalText, @Nullable JsonText structured, SessionUsage usage) implements SessionOutcome {
        public Completed {
            Objects.requireNonNull(finalText, "finalText");
            Objects.requireNonNull(usage, "usage");
        }
    }

    /** The client's own turn limit. */
    record TurnLimit(SessionUsage usage) implements SessionOutcome {
        public TurnLimit {
            Objects.requireNonNull(usage, "usage");
        }
    }

    /** The client's own budget. */
    record BudgetLimit(SessionUsage usage) implements SessionOutcome {
        public BudgetLimit {
            Objects.requireNonNull(usage, "usage");
        }
    }

    /**
     * The account has used up its allowance.
     *
     * @param resetAt when it is whole again; null when the client did not say
     * @param exact true when the time is the service's own, false when it was read from a banner or estimated
     * @param text the client's words
     */
    record UsageLimit(@Nullable Instant resetAt, boolean exact, String text, SessionUsage usage)
            implements SessionOutcome {
        public UsageLimit {
            Objects.requireNonNull(text, "text");
            Objects.requireNonNull(usage, "usage");
        }
    }

    /**
     * Not logged in, or credentials refused.
     *
     * @param text the client's words
     */
    record AuthFailed(String text, SessionUsage usage) implements SessionOutcome {
        public AuthFailed {
            Objects.requireNonNull(text, "text");
            Objects.requireNonNull(usage, "usage");
        }
    }

    /**
     * The client that is installed cannot be used: the service wants a newer one, or it does not know what its runner asks
     * of it. No other attempt helps until another version is installed.
     *
     * @param text the client's words
     */
    record VersionRefused(String text, SessionUsage usage) implements SessionOutcome {
        public VersionRefused {
            Objects.requireNonNull(text, "text");
            Objects.requireNonNull(usage, "usage");
        }
    }

    /**
     * The service answered with another error, after the client's own retries.
     *
     * @param status its HTTP status; null when there was no answer
     * @param text the client's words
     */
    record ApiFailed(@Nullable Integer status, String text, SessionUsage usage) implements SessionOutcome {
        public ApiFailed {
            Objects.requireNonNull(text, "text");
            Objects.requireNonNull(usage, "usage");
        }
    }

    /**
     * The conversation no longer fits the model.
     *
     * @param text the client's words
     */
    record ContextExhausted(String text, SessionUsage usage) implements SessionOutcome {
        public ContextExhausted {
            Objects.requireNonNull(text, "text");
            Objects.requireNonNull(usage, "usage");
        }
    }

    /**
     * The session to resume does not exist. No turn was taken.
     *
     * @param text the client's words
     */
    record SessionMissing(String text, SessionUsage usage) implements SessionOutcome {
        public SessionMissing {
            Objects.requireNonNull(text, "text");
            Objects.requireNonNull(usage, "usage");
        }
    }

    /**
     * The client ended without a result.
     *
     * @param exit its exit code; null when unknown
     * @param tail the end of its standard error, and of its output where that says more; at most 4 KiB
     * @param shared true when a process that serves many sessions ended under this one, through no doing of its own that is
     *     known; false when the client ended for this session
     */
    record Crashed(@Nullable Integer exit, String tail, boolean shared, SessionUsage usage) implements SessionOutcome {
        public Crashed {
            Objects.requireNonNull(tail, "tail");
            Objects.requireNonNull(usage, "usage");
        }

        /** The end of a client that served this session alone. */
        public Crashed(@Nullable Integer exit, String tail, SessionUsage usage) {
            this(exit, tail, false, usage);
        }
    }

    /** The host asked it to stop. */
    record Interrupted(SessionUsage usage) implements SessionOutcome {
        public Interrupted {
            Objects.requireNonNull(usage, "usage");
        }
    }
}
