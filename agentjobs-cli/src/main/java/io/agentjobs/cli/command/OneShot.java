package io.agentjobs.cli.command;

import io.agentjobs.api.plugin.PluginContext;
import io.agentjobs.api.plugin.WorktreesPlugin;
import io.agentjobs.core.assembly.HostParts;
import io.agentjobs.core.brief.PromptWriter;
import io.agentjobs.core.config.EngineConfig;
import io.agentjobs.core.course.CourseChanger;
import io.agentjobs.core.plugin.PluginSet;
import io.agentjobs.core.state.StateFolder;
import io.agentjobs.core.submit.BaseChoice;
import io.agentjobs.core.submit.RunnerChoice;
import io.agentjobs.core.submit.Submitter;
import java.security.SecureRandom;

/** Parts of the engine for a program that does one thing and ends: made by hand, a container would take longer. */
final class OneShot {
    private OneShot() {}

    /**
     * What stops, resumes and amends jobs.
     *
     * @throws io.agentjobs.api.plugin.SettingException when a setting is wrong
     */
    static CourseChanger course(PluginContext context) {
        PluginSet plugins = new PluginSet().discover();
        plugins.requireKnown(context.settings());
        return new CourseChanger(
                StateFolder.open(context.stateFolder()),
                EngineConfig.from(context.settings()),
                HostParts.runners(context, plugins),
                context.clock());
    }

    /**
     * What checks and queues a request.
     *
     * @throws io.agentjobs.api.AgentJobsException when a setting or the owner's rules are wrong
     */
    static Submitter submitter(PluginContext context) {
        PluginSet plugins = new PluginSet().discover();
        plugins.requireKnown(context.settings());
        EngineConfig config = EngineConfig.from(context.settings());
        new PromptWriter(config.ownerRules(), new StateFolder(context.stateFolder()).ownerRules()).requireRules();
        return new Submitter(
                config,
                new RunnerChoice(config, HostParts.runners(context, plugins)),
                new BaseChoice(plugins.one(WorktreesPlugin.class).create(context)),
                context.clock(),
                new SecureRandom());
    }
}
