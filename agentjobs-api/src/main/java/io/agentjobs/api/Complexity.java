package io.agentjobs.api;

/** How hard the caller thinks the work is; together with the {@link Kind} it names a model. */
public enum Complexity {
    LIGHT,
    NORMAL,
    HARD
}
