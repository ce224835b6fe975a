/** Keeps the logs of a job small, whatever is printed into them. */
@NullMarked
package io.agentjobs.core.log;

import org.jspecify.annotations.NullMarked;
