package io.agentjobs.api;

/** What sort of work a job does. It chooses the checklist in the brief, the default model and what the guard allows. */
public enum Kind {
    /** Finds faults and changes nothing: the worktree is read-only. */
    REVIEW,
    /** Mends one fault, with a failing test first. Succeeds only with a change. */
    FIX,
    /** Answers a question from primary sources; the only kind with web tools. Changes nothing in a repository. */
    RESEARCH,
    /** Everything else. */
    GENERAL;

    /** The access that a job of this kind has to its worktree. */
    public AccessMode access() {
        return this == REVIEW ? AccessMode.READ_ONLY : AccessMode.WRITE;
    }
}
