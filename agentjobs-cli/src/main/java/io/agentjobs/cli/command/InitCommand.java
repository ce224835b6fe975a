package io.agentjobs.cli.command;

import io.agentjobs.cli.json.Json;
import io.agentjobs.core.state.AtomicFiles;
import io.agentjobs.core.state.StateFolder;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Makes the state folder of an agent. */
final class InitCommand implements Command {
    private static final Flag TARGET =
            Flag.of("--notify-tmux-target", "PANE", "tmux pane that gets a line when a job is done");

    @Override
    public String name() {
        return "init";
    }

    @Override
    public String summary() {
        return "make the state folder and its configuration";
    }

    @Override
    public List<Flag> flags() {
        return List.of(TARGET);
    }

    @Override
    public ExitCode run(Arguments arguments, Invocation invocation) throws IOException {
        boolean existed = Files.isDirectory(invocation.statePath());
        StateFolder state = StateFolder.open(invocation.statePath());
        invocation.out().println((existed ? "kept  " : "made  ") + state.root());
        boolean made = AtomicFiles.createExclusively(state.config(), configuration(arguments.text(TARGET)));
        invocation.out().println((made ? "made  " : "kept  ") + state.config());
        if (!made && arguments.text(TARGET) != null) {
            throw UsageException.flag(
                    TARGET.name(),
                    "the configuration exists: set notify_tmux_target in " + state.config() + " yourself");
        }
        invocation.out().println("next  agent-jobs doctor" + invocation.agentFlag());
        invocation.out().println("      agent-jobs daemon --detach" + invocation.agentFlag());
        return ExitCode.OK;
    }

    /** What a new agent usually sets; every other key has its default. */
    private static String configuration(@Nullable String target) throws IOException {
        ByteArrayOutputStream text = new ByteArrayOutputStream();
        try (Json json = new Json(text)) {
            json.object().field("max_running", 2).field("billing_lane", "subscription");
            if (target != null) {
                json.field("notify_tmux_target", target);
            }
            json.endObject();
        }
        return text.toString(StandardCharsets.UTF_8);
    }
}
