/** The tools that a job itself has: few, closed to everything that is not opened here on purpose. */
@NullMarked
package io.agentjobs.core.jobtool;

import org.jspecify.annotations.NullMarked;
