/** The frames of Claude Code's stream-json channel, read and written; pure, and of no use outside this module. */
@NullMarked
package io.agentjobs.runner.claude.protocol;

import org.jspecify.annotations.NullMarked;
