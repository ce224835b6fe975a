package io.agentjobs.core.process;

/** What a process can be told. */
enum Signal {
    /** Please end. */
    TERM,
    /** End now. */
    KILL
}
