/** Tests of the commands, run inside the JVM as the program runs them. */
@NullMarked
package io.agentjobs.cli.command;

import org.jspecify.annotations.NullMarked;
