/** Reads git's command lines: options, subcommands, and the programs that git runs. */
@NullMarked
package io.agentjobs.guard.git;

import org.jspecify.annotations.NullMarked;
