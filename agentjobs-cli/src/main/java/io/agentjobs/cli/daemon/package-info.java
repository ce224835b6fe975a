/** The daemon as a process: its start in the foreground or background, its end, and what it says of itself. */
@NullMarked
package io.agentjobs.cli.daemon;

import org.jspecify.annotations.NullMarked;
