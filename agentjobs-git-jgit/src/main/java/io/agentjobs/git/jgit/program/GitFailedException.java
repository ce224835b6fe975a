package io.agentjobs.git.jgit.program;

import io.agentjobs.api.git.WorktreeException;

/** Git ended with an error. */
public final class GitFailedException extends WorktreeException {
    private final String problem;

    GitFailedException(String verb, int exit, String problem) {
        super(verb + " failed (exit " + exit + "): " + problem);
        this.problem = problem;
    }

    /** What git said was wrong, one line, without the prefix that git puts before it. */
    public String problem() {
        return problem;
    }
}
