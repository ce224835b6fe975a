/** The live table of what runs and waits. */
@NullMarked
package io.agentjobs.cli.top;

import org.jspecify.annotations.NullMarked;
