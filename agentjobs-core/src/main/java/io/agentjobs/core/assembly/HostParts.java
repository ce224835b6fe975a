package io.agentjobs.core.assembly;

import io.agentjobs.api.AgentJobsException;
import io.agentjobs.api.gate.ToolGate;
import io.agentjobs.api.plugin.AgentRunnerPlugin;
import io.agentjobs.api.plugin.PluginContext;
import io.agentjobs.api.plugin.ToolGatePlugin;
import io.agentjobs.api.runner.AgentRunner;
import io.agentjobs.core.config.EngineConfig;
import io.agentjobs.core.environment.ScrubbedEnvironment;
import io.agentjobs.core.environment.UserHome;
import io.agentjobs.core.host.HostPlan;
import io.agentjobs.core.host.SessionRun;
import io.agentjobs.core.host.Timers;
import io.agentjobs.core.jobtool.JobTools;
import io.agentjobs.core.plugin.PluginSet;
import io.agentjobs.core.price.PriceList;
import io.agentjobs.core.process.JobMarker;
import io.agentjobs.core.process.JobProcesses;
import io.agentjobs.core.process.Monotonic;
import io.agentjobs.core.process.ProcessEnder;
import io.agentjobs.core.process.ProcessTable;
import io.agentjobs.core.process.SessionLedger;
import io.agentjobs.core.redact.Redactor;
import io.agentjobs.core.state.JobFolder;
import io.agentjobs.core.state.StateFolder;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;

/**
 * Makes the sessions of hosts, in an embedding program and in a host process alike. By hand and not by Guice: a host
 * process has to be up within a fraction of a second.
 *
 * @param context what plugins build on
 * @param config the engine's configuration
 * @param runners the runners by name
 * @param gate judges tool calls
 * @param timers run the limits
 * @param table knows processes
 * @param ender ends them
 */
public record HostParts(
        PluginContext context,
        EngineConfig config,
        Map<String, AgentRunner> runners,
        ToolGate gate,
        Timers timers,
        ProcessTable table,
        ProcessEnder ender) {
    public HostParts {
        runners = Map.copyOf(runners);
    }

    /**
     * From the plugins.
     *
     * @throws AgentJobsException when there is no gate, or a setting is wrong
     */
    public static HostParts of(PluginContext context, PluginSet plugins, Timers timers) {
        ProcessTable table = ProcessTable.ofThisMachine();
        return new HostParts(
                context,
                EngineConfig.from(context.settings()),
                runners(context, plugins),
                plugins.one(ToolGatePlugin.class).create(context),
                timers,
                table,
                new ProcessEnder(table, Monotonic.system()));
    }

    /** The runners by name. */
    public static Map<String, AgentRunner> runners(PluginContext context, PluginSet plugins) {
        Map<String, AgentRunner> runners = new HashMap<>();
        for (AgentRunnerPlugin plugin : plugins.all(AgentRunnerPlugin.class)) {
            runners.put(plugin.name(), plugin.create(context));
        }
        return runners;
    }

    /**
     * The runner of that name.
     *
     * @throws AgentJobsException when there is none
     */
    public AgentRunner runner(String name) {
        AgentRunner runner = runners.get(name);
        if (runner == null) {
            throw new AgentJobsException("there is no runner " + name + " in this installation");
        }
        return runner;
    }

    /** The session of a plan. */
    public SessionRun session(HostPlan plan, JobFolder folder) {
        JobMarker marker = JobMarker.of(plan.jobId(), plan.launchToken());
        StateFolder state = new StateFolder(Path.of(plan.stateFolder()));
        return new SessionRun(
                plan,
                folder,
                config,
                new SessionRun.Parts(
                        runner(plan.runner()),
                        gate,
                        new JobProcesses(marker, table, ender, new SessionLedger(folder.sessions())::add),
                        new JobTools(state, marker, context.settings(), context.clock()),
                        ScrubbedEnvironment.write(context.environment(), context.settings(), folder.path()),
                        PriceList.from(context.settings()),
                        Redactor.knowing(context.environment()),
                        timers,
                        context.clock(),
                        Monotonic.system(),
                        UserHome.of(context.environment())));
    }
}
