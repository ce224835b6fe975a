/** Knows the programs that run other commands: by their operands, options, input or environment. */
@NullMarked
package io.agentjobs.guard.unwrap;

import org.jspecify.annotations.NullMarked;
