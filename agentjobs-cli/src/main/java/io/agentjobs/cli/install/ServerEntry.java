package io.agentjobs.cli.install;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/** The MCP server among those of the user's Claude Code, which alone writes its own settings. */
final class ServerEntry implements Step {
    private static final String NAME = "agent-jobs";

    private final OutsideProgram claude;
    private final List<String> command;

    ServerEntry(OutsideProgram claude, List<String> command) {
        this.claude = claude;
        this.command = List.copyOf(command);
    }

    @Override
    public String subject() {
        return "MCP server of Claude Code: claude mcp add --scope user " + NAME + " -- " + String.join(" ", command);
    }

    @Override
    public Standing look() throws IOException, InterruptedException {
        if (!claude.exists()) {
            return Standing.IMPOSSIBLE;
        }
        OutsideProgram.Result entry = claude.run("mcp", "get", NAME);
        if (entry.code() != 0) {
            return Standing.MISSING;
        }
        boolean same = entry.out().contains(command.get(0))
                && entry.out().contains(String.join(" ", command.subList(1, command.size())));
        return same ? Standing.DONE : Standing.OUTDATED;
    }

    @Override
    public void install() throws IOException, InterruptedException {
        if (look() == Standing.OUTDATED) {
            remove();
        }
        List<String> add = new ArrayList<>(List.of("mcp", "add", "--scope", "user", NAME, "--"));
        add.addAll(command);
        claude.must(add.toArray(String[]::new));
    }

    @Override
    public void remove() throws IOException, InterruptedException {
        claude.must("mcp", "remove", "--scope", "user", NAME);
    }
}
