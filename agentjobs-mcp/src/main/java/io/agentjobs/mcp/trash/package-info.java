/** The tools that move files away and bring them back. */
@NullMarked
package io.agentjobs.mcp.trash;

import org.jspecify.annotations.NullMarked;
