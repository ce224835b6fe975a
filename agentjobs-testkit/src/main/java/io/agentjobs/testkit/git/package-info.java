/** Real git repositories for tests, and the contract of every {@link io.agentjobs.api.git.Worktrees}. */
@NullMarked
package io.agentjobs.testkit.git;

import org.jspecify.annotations.NullMarked;
