/** The runner for Codex, over its app-server. */
@NullMarked
package io.agentjobs.runner.codex;

import org.jspecify.annotations.NullMarked;
