/** Says of a job what ran, by which limits and rules, what it cost, and why it has its status. */
@NullMarked
package io.agentjobs.core.explain;

import org.jspecify.annotations.NullMarked;
