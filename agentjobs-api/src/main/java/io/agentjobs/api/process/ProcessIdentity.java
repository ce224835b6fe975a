package io.agentjobs.api.process;

import java.util.Objects;

/**
 * Which process is meant, for ever: a pid is reused, the three together are not.
 *
 * @param pid the process id, above 0
 * @param startTime when it started, in the unit of the platform (on Linux clock ticks since boot, field 22 of
 *     {@code /proc/PID/stat}); compared, never computed with
 * @param bootId which boot of the machine; an empty text where the platform has none
 */
public record ProcessIdentity(long pid, long startTime, String bootId) {
    public ProcessIdentity {
        Objects.requireNonNull(bootId, "bootId");
        if (pid < 1) {
            throw new IllegalArgumentException("no pid: " + pid);
        }
    }
}
