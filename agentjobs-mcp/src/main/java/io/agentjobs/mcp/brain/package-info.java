/** The tools of the team's shared brain (memory, tasks, team), and the client that reaches it over HTTP. */
@NullMarked
package io.agentjobs.mcp.brain;

import org.jspecify.annotations.NullMarked;
