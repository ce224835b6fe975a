/** What the {@code mcp} command serves: a state folder's jobs, and the news of its own program. */
@NullMarked
package io.agentjobs.cli.mcp;

import org.jspecify.annotations.NullMarked;
