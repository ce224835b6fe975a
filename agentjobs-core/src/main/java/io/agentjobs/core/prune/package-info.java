/** Cleans the folders of jobs that ended long ago, and moves their records into the log archive before. */
@NullMarked
package io.agentjobs.core.prune;

import org.jspecify.annotations.NullMarked;
