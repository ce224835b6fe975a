package io.agentjobs.cli.command;

import io.agentjobs.api.AgentJobsException;
import io.agentjobs.api.Printable;
import io.agentjobs.api.plugin.NotifierPlugin;
import io.agentjobs.cli.hook.Bind;
import io.agentjobs.cli.hook.HookInput;
import io.agentjobs.cli.hook.OutcomeReminder;
import io.agentjobs.cli.hook.Stop;
import io.agentjobs.cli.json.Json;
import io.agentjobs.core.plugin.PluginSet;
import io.agentjobs.core.state.StateFolder;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Optional;

/** Hooks of the orchestrating session. Whatever goes wrong, the session goes on: only a reply that is owed holds it. */
final class HookCommand implements Command {
    /** The command's name; a wrong command line of it must not end with a code that holds the session. */
    static final String NAME = "hook";

    @Override
    public String name() {
        return NAME;
    }

    @Override
    public String summary() {
        return "hooks of the orchestrating session: `hook bind`, `hook brief-reminder`, `hook stop`";
    }

    @Override
    public String argument() {
        return "bind|brief-reminder|stop";
    }

    @Override
    public List<String> notes() {
        return List.of(
                "",
                "An agent client runs them and gives the input. `bind` (SessionStart) notes which session the",
                "job-done lines go to; `brief-reminder` (UserPromptSubmit) reminds it of results without an",
                "outcome; `stop` (Stop) holds the end of its turn, once, while a job's owner waits for an answer.",
                "Ends with 0 whatever happens; problems go to stderr.");
    }

    @Override
    public ExitCode run(Arguments arguments, Invocation invocation) {
        try {
            String word = arguments.positionals().isEmpty()
                    ? ""
                    : arguments.positionals().get(0);
            StateFolder state = invocation.existingState();
            HookInput input = HookInput.read(invocation.console().in());
            switch (word) {
                case "bind" -> bind(invocation, state, input);
                case "brief-reminder" -> remind(invocation, state, input, "UserPromptSubmit", false);
                case "stop" -> stop(invocation, state, input);
                default -> throw UsageException.value(NAME, word, "is no hook: take bind, brief-reminder or stop");
            }
        } catch (IOException | UncheckedIOException | AgentJobsException | IllegalArgumentException e) {
            complain(invocation, String.valueOf(e.getMessage()));
        }
        return ExitCode.OK;
    }

    private static void bind(Invocation invocation, StateFolder state, HookInput input) throws IOException {
        PluginSet plugins = new PluginSet().discover(NotifierPlugin.class);
        Optional<String> refusal = new Bind(state, invocation.context(state), plugins).bind(input);
        if (refusal.isPresent()) {
            complain(invocation, "this session is not bound: " + refusal.get());
        } else {
            remind(invocation, state, input, "SessionStart", true);
        }
    }

    private static void remind(Invocation invocation, StateFolder state, HookInput input, String event, boolean begins)
            throws IOException {
        Optional<String> text = new OutcomeReminder(state, invocation.settings(state), () -> invocation.reader(state))
                .due(input, begins, invocation.clock().instant());
        if (text.isPresent()) {
            try (Json json = new Json(invocation.out())) {
                json.object()
                        .object("hookSpecificOutput")
                        .field("hookEventName", event)
                        .field("additionalContext", text.get())
                        .endObject()
                        .endObject();
            }
        }
    }

    private static void stop(Invocation invocation, StateFolder state, HookInput input) throws IOException {
        Optional<String> reason = new Stop(state, invocation.settings(state), () -> invocation.reader(state))
                .reason(input, invocation.clock().instant());
        if (reason.isPresent()) {
            try (Json json = new Json(invocation.out())) {
                json.object()
                        .field("decision", "block")
                        .field("reason", reason.get())
                        .endObject();
            }
        }
    }

    private static void complain(Invocation invocation, String problem) {
        invocation.console().err().println("agent-jobs: " + Printable.line(problem));
    }
}
