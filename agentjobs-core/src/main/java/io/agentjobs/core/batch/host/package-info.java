/** Runs the items of one batch: workers, their tools, what their ends mean. */
@NullMarked
package io.agentjobs.core.batch.host;

import org.jspecify.annotations.NullMarked;
