/** The hooks of the orchestrating session, alone and in the real Claude Code. */
@NullMarked
package io.agentjobs.cli.hook;

import org.jspecify.annotations.NullMarked;
