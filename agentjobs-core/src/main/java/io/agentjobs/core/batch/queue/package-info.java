/** Reads the seeds of a queue. */
@NullMarked
package io.agentjobs.core.batch.queue;

import org.jspecify.annotations.NullMarked;
