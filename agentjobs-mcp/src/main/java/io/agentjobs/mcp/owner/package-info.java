/** The tools that are about the person who asked for a job. */
@NullMarked
package io.agentjobs.mcp.owner;

import org.jspecify.annotations.NullMarked;
