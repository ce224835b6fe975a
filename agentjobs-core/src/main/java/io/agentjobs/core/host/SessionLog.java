package io.agentjobs.core.host;

import io.agentjobs.api.Printable;
import io.agentjobs.api.runner.AgentEvent;
import io.agentjobs.api.runner.AgentEvent.Notice;
import io.agentjobs.api.runner.AgentEvent.Raw;
import io.agentjobs.api.runner.AgentEvent.Retrying;
import io.agentjobs.api.runner.AgentEvent.Said;
import io.agentjobs.api.runner.AgentEvent.Started;
import io.agentjobs.api.runner.AgentEvent.ToolEnded;
import io.agentjobs.api.runner.AgentEvent.ToolStarted;
import io.agentjobs.api.runner.AgentEvent.UsageUpdated;
import io.agentjobs.api.runner.SessionUsage;
import io.agentjobs.core.redact.Redactor;
import java.time.InstantSource;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** What is known of a running session, event by event. Safe for use by many threads. */
final class SessionLog {
    private static final int ACTIVITY_CHARS = 160;

    private final String token;
    private final InstantSource clock;
    private final Redactor redactor;
    private final Consumer<String> rawLines;
    private final Consumer<Progress> progress;

    // All guarded by this object's monitor.
    private String sessionId;
    private @Nullable String model;
    private @Nullable String clientVersion;
    private SessionUsage usage = SessionUsage.NONE;
    private String activity = "starting";
    /** The tools that run now, by the id of their call, the newest last. */
    private final Map<String, String> tools = new LinkedHashMap<>();

    /**
     * Starts with what the plan says.
     *
     * @param token the claim of the plan
     * @param sessionId the session that it names
     * @param redactor takes the secrets out of the state that is shown
     * @param rawLines takes each line of the channel as it came
     * @param progress takes the state after each event that changed it
     */
    SessionLog(
            String token,
            String sessionId,
            InstantSource clock,
            Redactor redactor,
            Consumer<String> rawLines,
            Consumer<Progress> progress) {
        this.token = token;
        this.sessionId = sessionId;
        this.clock = clock;
        this.redactor = redactor;
        this.rawLines = rawLines;
        this.progress = progress;
    }

    synchronized void add(AgentEvent event) {
        if (event instanceof Raw raw) {
            rawLines.accept(raw.line());
            return;
        }
        if (event instanceof Started started) {
            sessionId = started.sessionId();
            model = started.model();
            clientVersion = started.clientVersion();
            activity = "thinking";
        } else if (event instanceof UsageUpdated updated) {
            usage = updated.usage();
        } else {
            activity = activity(event);
        }
        progress.accept(new Progress(
                token,
                usage.turns(),
                usage.byModel(),
                usage.reportedCost() == null ? null : usage.reportedCost().micros(),
                redactor.excerpt(activity, ACTIVITY_CHARS),
                tools.values().stream()
                        .reduce((earlier, later) -> later)
                        .map(Printable::line)
                        .orElse(null),
                clock.millis()));
    }

    private String activity(AgentEvent event) {
        if (event instanceof ToolStarted tool) {
            tools.put(tool.callId(), tool.tool());
            return tool.tool() + (tool.summary().isEmpty() ? "" : ": " + tool.summary());
        }
        if (event instanceof Said said) {
            return said.text();
        }
        if (event instanceof ToolEnded ended) {
            tools.remove(ended.callId());
            return "thinking";
        }
        if (event instanceof Retrying retry) {
            return "waiting to try again (" + retry.text() + ")";
        }
        return event instanceof Notice notice ? notice.text() : activity;
    }

    synchronized String sessionId() {
        return sessionId;
    }

    synchronized @Nullable String model() {
        return model;
    }

    synchronized @Nullable String clientVersion() {
        return clientVersion;
    }

    synchronized SessionUsage usage() {
        return usage;
    }
}
