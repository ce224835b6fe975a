package io.agentjobs.cli.top;

/** What a key means in the live table. */
enum TopKey {
    UP,
    DOWN,
    PAGE_UP,
    PAGE_DOWN,
    HOME,
    END,
    /** Shows or hides what ended some time ago. */
    ALL,
    /** Shows or hides what the keys are. */
    HELP,
    QUIT,
    /** No key came in time, or one that means nothing. */
    NONE
}
