package io.agentjobs.runner.claude;

import java.time.Duration;

/**
 * How long a session waits for its client or its host before it goes on without. Monotonic time.
 *
 * @param startup from the start of the process to its first frame
 * @param look how often a silent client is looked at until then
 * @param judge for the host's verdict on a tool call; none in that time is a refusal
 * @param end for the client to end by itself after its last result or an interrupt, and again after SIGTERM
 * @param drain for output that stands still after the process has ended, held open by a grandchild
 */
record Patience(Duration startup, Duration look, Duration judge, Duration end, Duration drain) {

    static final Patience DEFAULT = new Patience(
            Duration.ofMinutes(2),
            Duration.ofSeconds(1),
            Duration.ofMinutes(1),
            Duration.ofSeconds(10),
            Duration.ofSeconds(1));
}
