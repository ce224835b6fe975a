package io.agentjobs.runner.claude;

import io.agentjobs.api.runner.SessionUsage;
import io.agentjobs.runner.claude.protocol.Frame;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * Everything known once the client is gone: what its outcome is judged by.
 *
 * @param result the last result; null when there was none
 * @param clientError the last message that the client itself wrote in place of a model's; null when a model had the
 *     last word
 * @param limit the last word on the account's allowance; null without
 * @param lastText the last text of the main session; may be empty
 * @param interrupted whether the host asked for the end of the turn
 * @param stopReason why the runner itself ended the client; null when it did not
 * @param misbilled why the client's credentials do not fit the billing lane; null when they do
 * @param exit exit code; null when not known
 * @param tail the end of what the client wrote for people
 * @param now when it ended
 */
record Ending(
        Frame.@Nullable Result result,
        Frame.@Nullable Assistant clientError,
        Frame.@Nullable RateLimit limit,
        String lastText,
        boolean interrupted,
        @Nullable String stopReason,
        @Nullable String misbilled,
        @Nullable Integer exit,
        String tail,
        SessionUsage usage,
        Instant now) {}
