/** Runs Claude Code: one process a session, driven over its two-way stream-json channel. */
@NullMarked
package io.agentjobs.runner.claude;

import org.jspecify.annotations.NullMarked;
