/** A shared brain for tests: a real MCP server over HTTP. */
@NullMarked
package io.agentjobs.testkit.brain;

import org.jspecify.annotations.NullMarked;
