package io.agentjobs.api;

/** How much a model reasons before it answers, from least to most. Not every runner knows every value. */
public enum Effort {
    LOW,
    MEDIUM,
    HIGH,
    XHIGH,
    MAX
}
