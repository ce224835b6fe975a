/** The {@code agent-jobs} program: finds the command in its arguments, runs it, and answers with an exit code. */
@NullMarked
package io.agentjobs.cli;

import org.jspecify.annotations.NullMarked;
