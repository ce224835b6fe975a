/** Batches: many small items, one agent session each, one structured result per item. */
@NullMarked
package io.agentjobs.api.batch;

import org.jspecify.annotations.NullMarked;
