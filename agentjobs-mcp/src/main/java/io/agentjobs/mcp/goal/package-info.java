/** The tools on the agent's own goals. */
@NullMarked
package io.agentjobs.mcp.goal;

import org.jspecify.annotations.NullMarked;
