/** The tools that look at the whole: health, logs, what went on. */
@NullMarked
package io.agentjobs.mcp.system;

import org.jspecify.annotations.NullMarked;
