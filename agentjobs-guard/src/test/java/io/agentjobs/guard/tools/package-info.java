/** Tests of the guard's tools. */
@NullMarked
package io.agentjobs.guard.tools;

import org.jspecify.annotations.NullMarked;
