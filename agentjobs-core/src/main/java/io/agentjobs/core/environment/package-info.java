/** The environment that a job's processes get. */
@NullMarked
package io.agentjobs.core.environment;

import org.jspecify.annotations.NullMarked;
