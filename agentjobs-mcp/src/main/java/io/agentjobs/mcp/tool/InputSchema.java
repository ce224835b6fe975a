package io.agentjobs.mcp.tool;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Writes the JSON schema of a tool's arguments. */
public final class InputSchema {
    private InputSchema() {}

    /** The schema of an object with those arguments and no others. */
    public static Map<String, Object> of(List<Parameter> parameters) {
        Map<String, Object> properties = new LinkedHashMap<>();
        parameters.forEach(parameter -> properties.put(parameter.name(), parameter.schema()));
        Map<String, Object> schema = new LinkedHashMap<>();
        schema.put("type", "object");
        schema.put("properties", properties);
        schema.put(
                "required",
                parameters.stream()
                        .filter(Parameter::needed)
                        .map(Parameter::name)
                        .toList());
        schema.put("additionalProperties", false);
        return schema;
    }
}
