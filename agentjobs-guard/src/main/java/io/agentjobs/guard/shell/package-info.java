/** The shell parser: turns the text of a shell command into its syntax tree, or says why it cannot. */
@NullMarked
package io.agentjobs.guard.shell;

import org.jspecify.annotations.NullMarked;
