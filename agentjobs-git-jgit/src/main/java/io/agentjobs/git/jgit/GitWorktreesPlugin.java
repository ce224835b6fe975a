package io.agentjobs.git.jgit;

import io.agentjobs.api.git.Worktrees;
import io.agentjobs.api.plugin.PluginContext;
import io.agentjobs.api.plugin.WorktreesPlugin;

/** Brings {@link GitWorktrees}; its temporary files are under {@code scratch} in the state folder. */
public final class GitWorktreesPlugin implements WorktreesPlugin {
    @Override
    public String name() {
        return "git";
    }

    @Override
    public Worktrees create(PluginContext context) {
        return new GitWorktrees(context.stateFolder().resolve("scratch"), context.environment());
    }
}
