/** Worktrees on JGit, with the git program for what JGit would get wrong. */
@NullMarked
package io.agentjobs.git.jgit;

import org.jspecify.annotations.NullMarked;
