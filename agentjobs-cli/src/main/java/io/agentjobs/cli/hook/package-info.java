/** What hooks of the orchestrating session run: they remind it, hold its turn once, and are never in its way otherwise. */
@NullMarked
package io.agentjobs.cli.hook;

import org.jspecify.annotations.NullMarked;
