/** Proves, before a client is trusted to run unattended, that a refused tool call does not run. */
@NullMarked
package io.agentjobs.core.canary;

import org.jspecify.annotations.NullMarked;
