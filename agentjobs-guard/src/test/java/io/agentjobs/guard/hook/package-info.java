/** Tests of the guard's hook. */
@NullMarked
package io.agentjobs.guard.hook;

import org.jspecify.annotations.NullMarked;
