/** The commands, one class each: the options it takes and what it does with them. */
@NullMarked
package io.agentjobs.cli.command;

import org.jspecify.annotations.NullMarked;
