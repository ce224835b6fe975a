/** Follows batches: launches their hosts, takes over what a dead one left. */
@NullMarked
package io.agentjobs.core.batch.engine;

import org.jspecify.annotations.NullMarked;
