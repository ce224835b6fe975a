/** Worktrees on the git program. */
@NullMarked
package io.agentjobs.git.jgit;

import org.jspecify.annotations.NullMarked;
