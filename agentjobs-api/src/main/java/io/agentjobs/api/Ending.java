package io.agentjobs.api;

import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Why and how a job ended.
 *
 * @param reason the one reason
 * @param detail what people need besides, such as the client's own words; one printable line, or null
 */
public record Ending(EndReason reason, @Nullable String detail) {
    public Ending {
        Objects.requireNonNull(reason, "reason");
    }
}
