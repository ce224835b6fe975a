/** Finds processes that outlived their job, and ends those that are proven to be a job's. */
@NullMarked
package io.agentjobs.core.ghost;

import org.jspecify.annotations.NullMarked;
