package io.agentjobs.api;

/** What a session may do to its own working directory. */
public enum AccessMode {
    /** Nothing inside the worktree may change. */
    READ_ONLY,
    /** The session may write inside its worktree. */
    WRITE
}
