package io.agentjobs.cli.command;

import io.agentjobs.cli.json.Json;
import java.io.IOException;
import java.util.List;

/** Says which build this is. */
final class VersionCommand implements Command {
    @Override
    public String name() {
        return "version";
    }

    @Override
    public String summary() {
        return "show the version of agent-jobs and of its Java";
    }

    @Override
    public List<Flag> flags() {
        return List.of(Flag.JSON);
    }

    @Override
    public ExitCode run(Arguments arguments, Invocation invocation) throws IOException {
        String java = System.getProperty("java.version") + " (" + System.getProperty("java.vendor") + ")";
        String system = System.getProperty("os.name") + " " + System.getProperty("os.arch");
        if (arguments.has(Flag.JSON)) {
            try (Json json = new Json(invocation.out())) {
                json.object()
                        .field("version", Distribution.version())
                        .field("java", java)
                        .field("system", system)
                        .endObject();
            }
        } else {
            invocation.out().println("agent-jobs " + Distribution.version() + ", Java " + java + ", " + system);
        }
        return ExitCode.OK;
    }
}
