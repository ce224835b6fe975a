/** Tests of the guard as a whole. */
@NullMarked
package io.agentjobs.guard;

import org.jspecify.annotations.NullMarked;
