package io.agentjobs.git.jgit.program;

import io.agentjobs.api.git.WorktreeException;
import java.time.Duration;

/** Git did not end within the time it was given, and was ended. */
public final class GitTimeoutException extends WorktreeException {
    GitTimeoutException(String verb, Duration limit) {
        super(verb + " took longer than " + limit.toSeconds() + " s and was ended");
    }
}
