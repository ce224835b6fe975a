/** The names of programs by what they do, in one place for everything that must know them. */
@NullMarked
package io.agentjobs.guard.programs;

import org.jspecify.annotations.NullMarked;
