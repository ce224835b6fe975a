package io.agentjobs.core.host;

import io.agentjobs.api.gate.ToolCall;
import io.agentjobs.api.runner.AgentEvent;
import java.util.HashMap;
import java.util.Map;

/**
 * Notices a session that goes round in circles: the same call refused three times, or the same call failing many times
 * without another one in between. Safe for use by many threads.
 */
final class CircleWatch {
    private static final int MOST_REFUSALS = 3;
    private static final int MOST_FAILURES = 10;

    private final Runnable inCircles;

    // All guarded by this object's monitor.
    private final Map<String, Integer> refusals = new HashMap<>();
    private final Map<String, String> running = new HashMap<>();
    private String failed = "";
    private int failures;

    /**
     * Watches one session.
     *
     * @param inCircles is told, perhaps more than once
     */
    CircleWatch(Runnable inCircles) {
        this.inCircles = inCircles;
    }

    /** The guard refused a call. */
    synchronized void refused(ToolCall call) {
        String what = call.tool() + ' ' + call.input().text();
        if (refusals.merge(what, 1, Integer::sum) >= MOST_REFUSALS) {
            inCircles.run();
        }
    }

    /** Something happened in the session. */
    synchronized void saw(AgentEvent event) {
        if (event instanceof AgentEvent.ToolStarted started) {
            running.put(started.callId(), started.tool() + ' ' + started.summary());
        } else if (event instanceof AgentEvent.ToolEnded ended) {
            String what = running.remove(ended.callId());
            failures = ended.failed() && failed.equals(what) ? failures + 1 : 1;
            failed = ended.failed() && what != null ? what : "";
            if (!failed.isEmpty() && failures >= MOST_FAILURES) {
                inCircles.run();
            }
        }
    }
}
