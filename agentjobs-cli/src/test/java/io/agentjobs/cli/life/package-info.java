/** The life of jobs under random treatment: every invariant of the lifecycle, on each store. */
@NullMarked
package io.agentjobs.cli.life;

import org.jspecify.annotations.NullMarked;
