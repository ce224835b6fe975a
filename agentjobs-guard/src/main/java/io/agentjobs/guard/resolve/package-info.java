/** Follows a script without running it and lists what it could do. */
@NullMarked
package io.agentjobs.guard.resolve;

import org.jspecify.annotations.NullMarked;
