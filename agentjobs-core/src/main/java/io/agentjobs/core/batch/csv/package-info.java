/** Reads CSV files: cells as they are, faults by their line. */
@NullMarked
package io.agentjobs.core.batch.csv;

import org.jspecify.annotations.NullMarked;
