/** The line protocol of {@code codex app-server}: JSON-RPC without its version field, one frame a line. */
@NullMarked
package io.agentjobs.runner.codex.protocol;

import org.jspecify.annotations.NullMarked;
