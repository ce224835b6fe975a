package io.agentjobs.core.config;

/** Whether the host of a job runs in a systemd scope of its own. */
public enum ScopeUse {
    /** Where this machine makes scopes. */
    AUTO,
    /** In any case: a job that cannot get one does not run. */
    REQUIRED,
    /** Never. */
    OFF
}
