package io.agentjobs.cli.command;

import io.agentjobs.api.AgentJobsException;
import io.agentjobs.api.Printable;
import io.agentjobs.api.plugin.JobStorePlugin;
import io.agentjobs.api.plugin.PluginContext;
import io.agentjobs.api.plugin.Settings;
import io.agentjobs.api.store.JobReader;
import io.agentjobs.api.store.JobStore;
import io.agentjobs.cli.console.Console;
import io.agentjobs.core.config.ConfigFile;
import io.agentjobs.core.plugin.PluginSet;
import io.agentjobs.core.state.StateFolder;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * One run of a command: for which agent, with which state, in which console.
 *
 * @param console the world around it
 * @param clock what time it is
 * @param agent whose jobs
 */
record Invocation(Console console, InstantSource clock, String agent) {
    private static final String AGENT_VARIABLE = "AGENT_JOBS_AGENT";
    private static final String DEFAULT_AGENT = "default";
    private static final Pattern AGENT_NAME = Pattern.compile("[A-Za-z0-9][A-Za-z0-9._-]{0,63}");

    /**
     * For the agent that the arguments, else the environment, name.
     *
     * @throws UsageException when that is no name of an agent
     */
    static Invocation of(Console console, InstantSource clock, Arguments arguments) {
        String given = arguments.text(Flag.AGENT);
        String agent = given != null ? given : console.environment().getOrDefault(AGENT_VARIABLE, DEFAULT_AGENT);
        if (!AGENT_NAME.matcher(agent).matches()) {
            throw UsageException.value(
                    given != null ? Flag.AGENT.name() : AGENT_VARIABLE,
                    agent,
                    "is no name of an agent: take letters, digits, dots, dashes and underscores, at most 64");
        }
        return new Invocation(console, clock, agent);
    }

    PrintStream out() {
        return console.out();
    }

    /** Where the state of the agent lies; it need not exist. */
    Path statePath() {
        return StateFolder.locate(console.environment(), console.userHome(), agent);
    }

    /**
     * The state folder of an agent that has one.
     *
     * @throws AgentJobsException when it has none: a mistyped name must not look like an empty list
     */
    StateFolder existingState() {
        Path path = statePath();
        if (!Files.isDirectory(path)) {
            throw new AgentJobsException("agent '" + agent + "' has no state folder " + path + ": `agent-jobs init"
                    + agentFlag() + "` makes it");
        }
        return StateFolder.existing(path);
    }

    /** The state folder of an agent that is about to get work; one that is made for it is named, as a mistyped agent shows there. */
    StateFolder stateToFill() {
        Path path = statePath();
        boolean existed = Files.isDirectory(path);
        StateFolder state = StateFolder.open(path);
        if (!existed) {
            console.err().println("note: agent '" + agent + "' is new; its state folder " + path + " was made");
        }
        return state;
    }

    /** The configuration as it lies in the file, unchecked; none when there is no file. */
    Settings settings(StateFolder state) {
        return ConfigFile.read(state.config());
    }

    PluginContext context(StateFolder state) {
        return new PluginContext(state.root(), settings(state), console.environment(), clock);
    }

    /** Opens the store for reading. */
    JobReader reader(StateFolder state) {
        Optional<JobReader> reader = storePlugin().openReader(readable(state));
        return reader.isPresent() ? reader.get() : new NoJobs();
    }

    /** A configuration that cannot be read keeps nobody from looking at jobs. */
    private PluginContext readable(StateFolder state) {
        try {
            return context(state);
        } catch (AgentJobsException e) {
            console.err().println("warning: " + Printable.line(String.valueOf(e.getMessage())));
            return new PluginContext(state.root(), Settings.NONE, console.environment(), clock);
        }
    }

    /** Opens the store for one write. */
    JobStore store(StateFolder state) {
        return storePlugin().openOnce(context(state));
    }

    private static JobStorePlugin storePlugin() {
        return new PluginSet().discover(JobStorePlugin.class).one(JobStorePlugin.class);
    }

    /** The command that starts this agent's daemon. */
    String daemonStart() {
        return "agent-jobs daemon --detach" + agentFlag();
    }

    /** How to name this agent in a command that people are told to type; empty for the default. */
    String agentFlag() {
        return agent.equals(DEFAULT_AGENT) ? "" : " --agent " + agent;
    }
}
