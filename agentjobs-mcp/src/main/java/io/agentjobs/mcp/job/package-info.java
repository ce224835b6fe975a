/** The tools that start, watch and end jobs. */
@NullMarked
package io.agentjobs.mcp.job;

import org.jspecify.annotations.NullMarked;
