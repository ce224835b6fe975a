/** The runner for Claude Code, over its two-way control channel. */
@NullMarked
package io.agentjobs.runner.claude;

import org.jspecify.annotations.NullMarked;
