package io.agentjobs.api;

/** Who pays for the model calls of a session. */
public enum BillingLane {
    /** A subscription login of the client: no key, token or base URL of an API reaches it. */
    SUBSCRIPTION,
    /** An API key from the environment. Dollars are real on this lane, and a budget ends a session. */
    API
}
