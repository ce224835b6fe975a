/** The one line that a finished job costs the orchestrating session. */
@NullMarked
package io.agentjobs.core.line;

import org.jspecify.annotations.NullMarked;
