/** Tests of the guard's rules. */
@NullMarked
package io.agentjobs.guard.rules;

import org.jspecify.annotations.NullMarked;
