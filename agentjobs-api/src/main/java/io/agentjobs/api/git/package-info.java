/** SPI: git worktrees, one for each repository job. */
@NullMarked
package io.agentjobs.api.git;

import org.jspecify.annotations.NullMarked;
