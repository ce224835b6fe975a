/** Writes what a batch has come to into files. */
@NullMarked
package io.agentjobs.core.batch.export;

import org.jspecify.annotations.NullMarked;
