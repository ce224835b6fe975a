package io.agentjobs.git.jgit;

import io.agentjobs.api.git.Worktrees;
import io.agentjobs.api.plugin.PluginContext;
import io.agentjobs.api.plugin.SettingKey;
import io.agentjobs.api.plugin.WorktreesPlugin;
import java.util.List;

/** Brings {@link GitWorktrees}; its temporary files are under {@code scratch} in the state folder. */
public final class GitWorktreesPlugin implements WorktreesPlugin {
    private static final String JGIT = "jgit";

    @Override
    public String name() {
        return "git";
    }

    @Override
    public List<SettingKey> settings() {
        return List.of(new SettingKey(JGIT, "false leaves the merge check to the git program; default true"));
    }

    @Override
    public Worktrees create(PluginContext context) {
        boolean jgit = context.settings().flag(JGIT).orElse(true);
        return new GitWorktrees(
                context.stateFolder().resolve("scratch"),
                context.environment(),
                jgit ? InCore.jgit() : InCore.NONE,
                Identity.from(context.settings()));
    }
}
