/** The host of one session: judges its tool calls, holds its limits, writes down how it ended. */
@NullMarked
package io.agentjobs.core.host;

import org.jspecify.annotations.NullMarked;
