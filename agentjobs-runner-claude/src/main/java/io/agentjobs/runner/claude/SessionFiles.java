package io.agentjobs.runner.claude;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.agentjobs.api.runner.SessionSpec;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/**
 * The files of one session in the folder that the host gave it.
 *
 * @param settings the client's settings: the deny rules, and the variables that no repository may change
 * @param mcpConfig an empty list of MCP servers, which shuts out every server that a repository or the user configured
 * @param stderr what the client writes to its standard error, appended to
 */
record SessionFiles(Path settings, Path mcpConfig, Path stderr) {

    private static final List<String> COMMAND_SETTINGS =
            List.of("apiKeyHelper", "awsAuthRefresh", "awsCredentialExport", "gcpAuthRefresh", "otelHeadersHelper");

    static SessionFiles write(SessionSpec spec, Map<String, String> client) throws IOException {
        Path folder = Files.createDirectories(spec.folder());
        SessionFiles files = new SessionFiles(
                folder.resolve("claude-settings.json"),
                folder.resolve("claude-mcp.json"),
                folder.resolve("stderr.log"));
        ObjectNode settings = JsonNodeFactory.instance.objectNode();
        DenyRules.of(spec.kind(), spec.access(), spec.workDirectory())
                .forEach(settings.putObject("permissions").putArray("deny")::add);
        // Programs that a repository's settings could name, to be run outside every gate.
        COMMAND_SETTINGS.forEach(name -> settings.put(name, ""));
        ClientEnvironment.pinned(client).forEach(settings.putObject("env")::put);
        Files.writeString(files.settings, settings.toString());
        Files.writeString(files.mcpConfig, "{\"mcpServers\":{}}");
        return files;
    }
}
