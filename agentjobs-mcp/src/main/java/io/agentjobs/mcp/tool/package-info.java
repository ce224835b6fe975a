/** What a tool is: its arguments, checked by one strict rule, and its answer, made harmless by another. */
@NullMarked
package io.agentjobs.mcp.tool;

import org.jspecify.annotations.NullMarked;
