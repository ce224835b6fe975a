package io.agentjobs.cli.doctor;

import io.agentjobs.api.AgentJobsException;
import io.agentjobs.api.plugin.PluginContext;
import io.agentjobs.api.plugin.Settings;
import io.agentjobs.core.assembly.ContextParts;
import io.agentjobs.core.brief.PromptWriter;
import io.agentjobs.core.canary.CanaryRecord;
import io.agentjobs.core.config.ConfigFile;
import io.agentjobs.core.config.EngineConfig;
import io.agentjobs.core.daemon.EveryConfig;
import io.agentjobs.core.plugin.PluginSet;
import io.agentjobs.core.state.StateFolder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Makes all checks, in the order in which a fault of one explains the next. Changes nothing. */
public final class Examination {
    private final Path statePath;
    private final Map<String, String> environment;
    private final InstantSource clock;
    private final String init;

    /**
     * Of one agent.
     *
     * @param statePath where its state lies; need not exist
     * @param environment the variables that its jobs would get
     * @param init the command that makes the state folder
     */
    public Examination(Path statePath, Map<String, String> environment, InstantSource clock, String init) {
        this.statePath = statePath;
        this.environment = Map.copyOf(environment);
        this.clock = clock;
        this.init = init;
    }

    /** What was found, most basic first. */
    public List<Finding> run() {
        List<Finding> findings = new ArrayList<>(Tools.java());
        findings.add(Tools.git());
        if (!Files.isDirectory(statePath)) {
            findings.add(Finding.fail("state", statePath + " does not exist: `" + init + "` makes it"));
            findings.addAll(withoutState());
            return findings;
        }
        findings.addAll(new StateCheck(statePath).look());
        StateFolder state = StateFolder.existing(statePath);
        findings.addAll(new ModesCheck(state, System.getProperty("user.name")).look());
        findings.addAll(new LinkedLogsCheck(state).look());
        PluginSet plugins = new PluginSet().discover();
        Settings settings;
        EngineConfig config;
        ContextParts told;
        try {
            settings = ConfigFile.read(state.config());
            plugins.requireKnown(settings);
            config = EngineConfig.from(settings);
            EveryConfig.check(settings);
            told = ContextParts.of(new PluginContext(state.root(), settings, environment, clock), state);
            new PromptWriter(told.rules().configured(), told.rules().usual()).requireRules();
            findings.add(Finding.ok(
                    "config",
                    Files.exists(state.config()) ? state.config().toString() : "all defaults, no config.json"));
        } catch (AgentJobsException e) {
            findings.add(Finding.fail("config", e.getMessage()));
            return findings;
        }
        PluginContext context = new PluginContext(state.root(), settings, environment, clock);
        findings.addAll(new RunnerCheck(context, plugins, config, new CanaryCheck(CanaryRecord.readAll(state))).look());
        findings.addAll(new ContextCheck(told).look());
        findings.add(new AdmissionCheck(config, state).look());
        findings.addAll(new NotifierCheck(context, plugins, state).look());
        findings.addAll(new BrainCheck(context).look());
        findings.addAll(new StoreCheck(context, plugins, state).look());
        return findings;
    }

    /** The clients matter to somebody who is about to make the state folder, too. */
    private List<Finding> withoutState() {
        PluginContext context = new PluginContext(statePath, Settings.NONE, environment, clock);
        return new RunnerCheck(
                        context,
                        new PluginSet().discover(),
                        EngineConfig.from(Settings.NONE),
                        new CanaryCheck(Map.of()))
                .look();
    }
}
