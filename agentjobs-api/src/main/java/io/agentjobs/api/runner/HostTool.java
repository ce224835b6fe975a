package io.agentjobs.api.runner;

import io.agentjobs.api.JsonText;
import java.util.Objects;

/**
 * A tool that the host serves to the agent over the client's own channel.
 *
 * @param name in snake case
 * @param description for the model
 * @param inputSchema JSON schema of its arguments, an object
 */
public record HostTool(String name, String description, JsonText inputSchema) {
    public HostTool {
        Objects.requireNonNull(name, "name");
        Objects.requireNonNull(description, "description");
        Objects.requireNonNull(inputSchema, "inputSchema");
    }
}
