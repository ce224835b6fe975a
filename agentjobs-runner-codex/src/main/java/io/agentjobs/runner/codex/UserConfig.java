package io.agentjobs.runner.codex;

import com.fasterxml.jackson.databind.JsonNode;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * What of the user's own configuration of the client a thread has to know.
 *
 * @param servers names of the MCP servers, which would run past the gate
 * @param instructionFiles names of the files with instructions that the client looks for where it works
 */
record UserConfig(List<String> servers, List<String> instructionFiles) {
    UserConfig {
        servers = List.copyOf(servers);
        instructionFiles = List.copyOf(instructionFiles);
    }

    /** From the answer to {@code config/read}. */
    static UserConfig of(JsonNode answer) {
        JsonNode config = answer.path("config");
        List<String> servers = new ArrayList<>();
        config.path("mcp_servers").fieldNames().forEachRemaining(servers::add);
        List<String> files = new ArrayList<>(List.of("AGENTS.override.md", "AGENTS.md"));
        config.path("project_doc_fallback_filenames").forEach(name -> files.add(name.asText()));
        return new UserConfig(servers, files);
    }

    /** True when the client would find instructions in that directory. */
    boolean hasInstructions(Path directory) {
        return instructionFiles.stream()
                .filter(name -> !name.isBlank())
                .anyMatch(name -> Files.exists(directory.resolve(name), LinkOption.NOFOLLOW_LINKS));
    }
}
