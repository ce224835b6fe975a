/** The tools on batches: one agent for each row of a file, or for each item of a queue. */
@NullMarked
package io.agentjobs.mcp.batch;

import org.jspecify.annotations.NullMarked;
