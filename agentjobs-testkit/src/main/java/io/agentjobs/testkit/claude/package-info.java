/** A stand-in for the Claude Code program: the same channel on standard input and output, a stub model behind it. */
@NullMarked
package io.agentjobs.testkit.claude;

import org.jspecify.annotations.NullMarked;
