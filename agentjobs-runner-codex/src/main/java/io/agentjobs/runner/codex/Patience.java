package io.agentjobs.runner.codex;

import java.time.Duration;

/**
 * How long is waited.
 *
 * @param interrupt for a turn to end after it was interrupted, before the server is ended
 * @param end for the server to end by itself, and again after it was asked to, before it is killed
 * @param shared for one turn of many in a server to end, before the server is killed and all of them with it
 */
record Patience(Duration interrupt, Duration end, Duration shared) {
    static final Patience DEFAULT = new Patience(Duration.ofSeconds(10), Duration.ofSeconds(5), Duration.ofSeconds(60));
}
