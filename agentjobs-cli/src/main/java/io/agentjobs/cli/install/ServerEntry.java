package io.agentjobs.cli.install;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The MCP server among those of the user's Claude Code, which alone writes its own settings. */
final class ServerEntry implements Step {
    private static final String NAME = "agent-jobs";
    private static final Pattern AGENT = Pattern.compile("--agent (\\S+)");

    private final OutsideProgram claude;
    private final List<String> command;

    /**
     * Among those servers.
     *
     * @param command what starts the server; the last word is the agent's name
     */
    ServerEntry(OutsideProgram claude, List<String> command) {
        this.claude = claude;
        this.command = List.copyOf(command);
    }

    @Override
    public String subject() {
        return "MCP server " + NAME + " of Claude Code";
    }

    @Override
    public Optional<ByHand> byHand() {
        return Optional.of(new ByHand(
                "claude mcp add --scope user " + NAME + " -- " + String.join(" ", command),
                "claude mcp remove --scope user " + NAME,
                "there is no claude on the PATH"));
    }

    /** There is one entry: the agent that it was made for last has it. */
    @Override
    public List<String> others() throws IOException, InterruptedException {
        Matcher named = AGENT.matcher(claude.run("mcp", "get", NAME).out());
        return named.find() && !named.group(1).equals(command.get(command.size() - 1))
                ? List.of(named.group(1))
                : List.of();
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
