package io.agentjobs.runner.claude;

import io.agentjobs.api.runner.SessionUsage;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * Everything known once the client is gone: what its outcome is judged by.
 *
 * @param record what the client has shown of the session
 * @param interrupted whether the host asked for the end of the turn
 * @param stopReason why the runner itself ended the client; null when it did not
 * @param misbilled why the client's credentials do not fit the billing lane; null when they do
 * @param exit exit code; null when not known
 * @param tail the end of what the client wrote for people
 * @param written what the client kept of the report where its output was lost; null for nothing
 * @param now when it ended
 */
record Ending(
        SessionRecord record,
        boolean interrupted,
        @Nullable String stopReason,
        @Nullable String misbilled,
        @Nullable Integer exit,
        String tail,
        @Nullable String written,
        Instant now) {

    SessionUsage usage() {
        return record.usage();
    }
}
