package io.agentjobs.guard.tools;

import io.agentjobs.api.JsonText;
import io.agentjobs.guard.json.JsonObjects;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * The arguments of a tool call.
 *
 * @param values by name
 */
public record ToolInput(Map<String, Object> values) {

    /**
     * Reads the arguments.
     *
     * @throws io.agentjobs.guard.json.JsonFault when they are no JSON object with distinct keys
     */
    public static ToolInput of(JsonText json) {
        return new ToolInput(JsonObjects.read(json.text()));
    }

    /** A text by one of those names; the first that is there. */
    public Optional<String> text(String... names) {
        for (String name : names) {
            if (values.get(name) instanceof String text) {
                return Optional.of(text);
            }
        }
        return Optional.empty();
    }

    /** A list of texts by that name; empty when there is none, or when it holds anything else. */
    public List<String> texts(String name) {
        if (!(values.get(name) instanceof List<?> list) || !list.stream().allMatch(String.class::isInstance)) {
            return List.of();
        }
        return list.stream().map(String.class::cast).toList();
    }

    /** Is the argument there and true? */
    public boolean isSet(String name) {
        return Boolean.TRUE.equals(values.get(name));
    }

    /** A name that is not among those, if there is one. */
    public Optional<String> other(Set<String> allowed) {
        for (String name : values.keySet()) {
            if (!allowed.contains(name)) {
                return Optional.of(name);
            }
        }
        return Optional.empty();
    }
}
