package io.agentjobs.cli.doctor;

import io.agentjobs.api.AgentJobsException;
import io.agentjobs.api.Complexity;
import io.agentjobs.api.Kind;
import io.agentjobs.api.plugin.AgentRunnerPlugin;
import io.agentjobs.api.plugin.PluginContext;
import io.agentjobs.api.runner.AgentRunner;
import io.agentjobs.api.runner.Probe;
import io.agentjobs.core.assembly.HostParts;
import io.agentjobs.core.config.EngineConfig;
import io.agentjobs.core.plugin.PluginSet;
import io.agentjobs.core.submit.RunnerChoice;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** Whether the agent clients are there and have credentials for the configured lane. */
final class RunnerCheck {
    private final PluginContext context;
    private final PluginSet plugins;
    private final EngineConfig config;
    private final CanaryCheck canary;

    RunnerCheck(PluginContext context, PluginSet plugins, EngineConfig config, CanaryCheck canary) {
        this.context = context;
        this.plugins = plugins;
        this.config = config;
        this.canary = canary;
    }

    List<Finding> look() {
        List<Finding> findings = new ArrayList<>();
        for (AgentRunnerPlugin plugin : plugins.all(AgentRunnerPlugin.class)) {
            findings.addAll(look(plugin));
        }
        models().ifPresent(findings::add);
        if (findings.isEmpty()) {
            findings.add(Finding.fail("runners", "this installation has none: install agent-jobs anew"));
        }
        return findings;
    }

    /** A model of the configuration that no runner knows. */
    private Optional<Finding> models() {
        try {
            new RunnerChoice(config, HostParts.runners(context, plugins)).requireServed();
            return Optional.empty();
        } catch (AgentJobsException e) {
            return Optional.of(Finding.fail("models", e.getMessage()));
        }
    }

    private List<Finding> look(AgentRunnerPlugin plugin) {
        try {
            AgentRunner runner = plugin.create(context);
            Probe probe = runner.probe(config.lane());
            if (probe instanceof Probe.Ready ready) {
                String lane = config.lane().name().toLowerCase(Locale.ROOT);
                return List.of(
                        Finding.ok(
                                plugin.name(),
                                ready.version() + place(ready.program()) + ", " + ready.login() + " (lane " + lane
                                        + ")"),
                        canary.look(plugin.name(), ready.version()));
            }
            Probe.Unusable unusable = (Probe.Unusable) probe;
            String text = unusable.problem() + ": " + unusable.remedy();
            return List.of(
                    isUsual(runner)
                            ? Finding.fail(plugin.name(), text)
                            : Finding.warn(plugin.name(), text + " (only jobs that name it need it)"));
        } catch (AgentJobsException e) {
            return List.of(Finding.fail(plugin.name(), e.getMessage()));
        }
    }

    /** Where a client is; what has no path is a word on itself. */
    private static String place(String program) {
        return (program.indexOf('/') < 0 ? ", " : " at ") + program;
    }

    /** True when a job that names a complexity may come to this runner. */
    private boolean isUsual(AgentRunner runner) {
        for (Kind kind : Kind.values()) {
            for (Complexity complexity : Complexity.values()) {
                if (runner.serves(config.models().model(kind, complexity))) {
                    return true;
                }
            }
        }
        return false;
    }
}
