/** The tool on the skills that jobs can get. */
@NullMarked
package io.agentjobs.mcp.skill;

import org.jspecify.annotations.NullMarked;
