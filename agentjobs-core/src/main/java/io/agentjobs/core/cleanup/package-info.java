/** Removes the worktrees of jobs that have ended, once all that they hold is proven to be saved. */
@NullMarked
package io.agentjobs.core.cleanup;

import org.jspecify.annotations.NullMarked;
