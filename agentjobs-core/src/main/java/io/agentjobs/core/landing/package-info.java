/** Brings the work of jobs onto branches: the landing queue, and branches whose parent was squashed. */
@NullMarked
package io.agentjobs.core.landing;

import org.jspecify.annotations.NullMarked;
