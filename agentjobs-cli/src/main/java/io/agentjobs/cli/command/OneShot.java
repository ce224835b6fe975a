package io.agentjobs.cli.command;

import io.agentjobs.api.git.Worktrees;
import io.agentjobs.api.plugin.PluginContext;
import io.agentjobs.api.plugin.WorktreesPlugin;
import io.agentjobs.core.batch.submit.BatchSubmitter;
import io.agentjobs.core.course.CourseChanger;
import io.agentjobs.core.daemon.RequestParts;
import io.agentjobs.core.plugin.PluginSet;
import io.agentjobs.core.submit.Submitter;

/** Parts of the engine for a program that does one thing and ends. */
final class OneShot {
    private OneShot() {}

    /**
     * What stops, resumes and amends jobs.
     *
     * @throws io.agentjobs.api.plugin.SettingException when a setting is wrong
     */
    static CourseChanger course(PluginContext context) {
        return RequestParts.of(context, new PluginSet().discover()).course();
    }

    /**
     * Git, as the distribution has it.
     *
     * @throws io.agentjobs.api.plugin.SettingException when a setting is wrong
     */
    static Worktrees worktrees(PluginContext context) {
        return new PluginSet()
                .discover(WorktreesPlugin.class)
                .one(WorktreesPlugin.class)
                .create(context);
    }

    /**
     * What checks and queues a request.
     *
     * @throws io.agentjobs.api.AgentJobsException when a setting or the owner's rules are wrong
     */
    static Submitter submitter(PluginContext context) {
        return RequestParts.of(context, new PluginSet().discover()).readySubmitter();
    }

    /**
     * What checks and stores a request for a batch.
     *
     * @throws io.agentjobs.api.plugin.SettingException when a setting is wrong
     */
    static BatchSubmitter batchSubmitter(PluginContext context) {
        return RequestParts.of(context, new PluginSet().discover()).readyBatchSubmitter();
    }
}
