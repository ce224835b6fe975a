package io.agentjobs.api.plugin;

import io.agentjobs.api.git.Worktrees;

/** Brings git; an engine needs exactly one for repository jobs. */
public interface WorktreesPlugin extends Plugin<Worktrees> {}
