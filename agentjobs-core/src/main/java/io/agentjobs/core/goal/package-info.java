/** The agent's own goals. */
@NullMarked
package io.agentjobs.core.goal;

import org.jspecify.annotations.NullMarked;
