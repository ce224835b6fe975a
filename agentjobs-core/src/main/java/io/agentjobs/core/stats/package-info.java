/** Gathers what finished jobs did, takes down what their results were good for, and sums both up. */
@NullMarked
package io.agentjobs.core.stats;

import org.jspecify.annotations.NullMarked;
