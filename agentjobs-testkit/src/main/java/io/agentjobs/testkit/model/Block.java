package io.agentjobs.testkit.model;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.Map;

/** One part of a stub model's reply. */
public sealed interface Block {

    /** Words to the reader. */
    record Text(String text) implements Block {}

    /** A call of the tool {@code name}; the stub gives it an id of its own. */
    record ToolUse(String name, Map<String, ?> input) implements Block {
        public ToolUse {
            input = Map.copyOf(input);
        }
    }

    /** An item in the wire's own form, sent as it is: for kinds that the other two do not cover. */
    record Raw(JsonNode item) implements Block {}
}
