/** The engine as a process of its own, and the socket that wakes it. */
@NullMarked
package io.agentjobs.core.daemon;

import org.jspecify.annotations.NullMarked;
