package io.agentjobs.mcp.brain;

import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The arguments of a call of the brain; what has no value is left out. */
final class Sent {
    private final Map<String, Object> values = new LinkedHashMap<>();

    Sent with(String name, @Nullable Object value) {
        if (value != null) {
            values.put(name, value);
        }
        return this;
    }

    boolean isEmpty() {
        return values.isEmpty();
    }

    Map<String, Object> values() {
        return values;
    }
}
