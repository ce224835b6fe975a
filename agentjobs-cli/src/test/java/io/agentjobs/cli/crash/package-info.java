/** Kills daemons and hosts at seeded points and checks the promise: never twice, never lost. */
@NullMarked
package io.agentjobs.cli.crash;

import org.jspecify.annotations.NullMarked;
