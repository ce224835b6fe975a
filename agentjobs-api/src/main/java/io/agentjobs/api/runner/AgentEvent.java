package io.agentjobs.api.runner;

import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Something that happened in a session, in the words of no vendor. */
public sealed interface AgentEvent {

    /**
     * The client is up.
     *
     * @param sessionId the client's id of the conversation
     * @param model the model that really answers
     * @param clientVersion the client's version
     */
    record Started(String sessionId, String model, String clientVersion) implements AgentEvent {
        public Started {
            Objects.requireNonNull(sessionId, "sessionId");
            Objects.requireNonNull(model, "model");
            Objects.requireNonNull(clientVersion, "clientVersion");
        }
    }

    /**
     * The agent wrote a text.
     *
     * @param text what it wrote
     * @param subagent which subagent; null for the main session
     */
    record Said(String text, @Nullable String subagent) implements AgentEvent {
        public Said {
            Objects.requireNonNull(text, "text");
        }
    }

    /**
     * A tool call was asked for. Whether it runs is the gate's word.
     *
     * @param callId the client's id of the call
     * @param tool the tool's name
     * @param summary its main argument on one line, not redacted
     */
    record ToolStarted(String callId, String tool, String summary) implements AgentEvent {
        public ToolStarted {
            Objects.requireNonNull(callId, "callId");
            Objects.requireNonNull(tool, "tool");
            Objects.requireNonNull(summary, "summary");
        }
    }

    /**
     * A tool call ended.
     *
     * @param callId the client's id of the call
     * @param failed true when the tool failed or was refused
     */
    record ToolEnded(String callId, boolean failed) implements AgentEvent {
        public ToolEnded {
            Objects.requireNonNull(callId, "callId");
        }
    }

    /**
     * More was used.
     *
     * @param usage the total since the session was opened; never less than the total before
     */
    record UsageUpdated(SessionUsage usage) implements AgentEvent {
        public UsageUpdated {
            Objects.requireNonNull(usage, "usage");
        }
    }

    /**
     * The client tries a model call again.
     *
     * @param attempt which try, from 1
     * @param status HTTP status of the answer; null when there was none
     * @param text why
     */
    record Retrying(int attempt, @Nullable Integer status, String text) implements AgentEvent {
        public Retrying {
            Objects.requireNonNull(text, "text");
        }
    }

    /**
     * Something for people that changes nothing, such as a skipped line.
     *
     * @param text one line
     */
    record Notice(String text) implements AgentEvent {
        public Notice {
            Objects.requireNonNull(text, "text");
        }
    }

    /**
     * A line of the client's channel as it came, before the events that it means.
     *
     * @param line without its end
     */
    record Raw(String line) implements AgentEvent {
        public Raw {
            Objects.requireNonNull(line, "line");
        }
    }
}
