package io.agentjobs.runner.codex;

import java.time.Duration;

/**
 * How long is waited.
 *
 * @param interrupt for a turn to end after it was interrupted, before the server is ended
 * @param end for the server to end by itself, and again after it was asked to, before it is killed
 */
record Patience(Duration interrupt, Duration end) {
    static final Patience DEFAULT = new Patience(Duration.ofSeconds(10), Duration.ofSeconds(5));
}
