/** What finished jobs come to as a whole: facts of each run, what its result was good for, and sums over them. */
@NullMarked
package io.agentjobs.api.stats;

import org.jspecify.annotations.NullMarked;
