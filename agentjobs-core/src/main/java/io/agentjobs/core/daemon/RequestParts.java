package io.agentjobs.core.daemon;

import io.agentjobs.api.git.Worktrees;
import io.agentjobs.api.plugin.PluginContext;
import io.agentjobs.api.plugin.WorktreesPlugin;
import io.agentjobs.api.runner.AgentRunner;
import io.agentjobs.core.assembly.ContextParts;
import io.agentjobs.core.assembly.HostParts;
import io.agentjobs.core.batch.submit.BatchSubmitter;
import io.agentjobs.core.brief.PromptWriter;
import io.agentjobs.core.config.BatchConfig;
import io.agentjobs.core.config.CourseConfig;
import io.agentjobs.core.config.EngineConfig;
import io.agentjobs.core.course.CourseChanger;
import io.agentjobs.core.landing.Restacker;
import io.agentjobs.core.plugin.PluginSet;
import io.agentjobs.core.state.StateFolder;
import io.agentjobs.core.submit.BaseChoice;
import io.agentjobs.core.submit.RunnerChoice;
import io.agentjobs.core.submit.Submitter;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.util.Map;

/**
 * What a program needs that asks something of a daemon's jobs: made by hand, a container would take longer.
 *
 * @param submitter checks and queues requests
 * @param batchSubmitter checks and stores requests for batches
 * @param course stops, resumes and amends jobs
 * @param restacker puts stacked branches onto new bases
 * @param prompts writes first messages, with the owner's rules
 */
public record RequestParts(
        Submitter submitter,
        BatchSubmitter batchSubmitter,
        CourseChanger course,
        Restacker restacker,
        PromptWriter prompts) {

    /**
     * By that configuration.
     *
     * @throws io.agentjobs.api.plugin.SettingException when a setting is wrong
     */
    public static RequestParts of(PluginContext context, PluginSet plugins) {
        plugins.requireKnown(context.settings());
        EveryConfig.check(context.settings());
        EngineConfig config = EngineConfig.from(context.settings());
        StateFolder state = StateFolder.open(context.stateFolder());
        Map<String, AgentRunner> runners = HostParts.runners(context, plugins);
        Worktrees worktrees = plugins.one(WorktreesPlugin.class).create(context);
        ContextParts told = ContextParts.of(context, state);
        Submitter submitter = new Submitter(
                config,
                new RunnerChoice(config, runners, new DaemonClients(state)::missing),
                new BaseChoice(worktrees),
                told.choice(),
                context.clock(),
                new SecureRandom());
        return new RequestParts(
                submitter,
                new BatchSubmitter(
                        state,
                        config,
                        BatchConfig.from(context.settings()),
                        submitter,
                        context.clock(),
                        new SecureRandom(),
                        Path.of("")),
                new CourseChanger(state, config, CourseConfig.from(context.settings()), runners, context.clock()),
                new Restacker(worktrees.branches()),
                told.prompts(worktrees));
    }

    /**
     * The submitter, once it is certain that its jobs could be told the owner's rules.
     *
     * @throws io.agentjobs.api.AgentJobsException when they cannot be had
     */
    public Submitter readySubmitter() {
        prompts.requireRules();
        return submitter;
    }

    /**
     * The submitter of batches, once it is certain that their workers could be told the owner's rules.
     *
     * @throws io.agentjobs.api.AgentJobsException when they cannot be had
     */
    public BatchSubmitter readyBatchSubmitter() {
        prompts.requireRules();
        return batchSubmitter;
    }
}
