/** Checks requests for batches and stores them. */
@NullMarked
package io.agentjobs.core.batch.submit;

import org.jspecify.annotations.NullMarked;
