/** The MCP server with the SDK's own client, and with the real Claude Code. */
@NullMarked
package io.agentjobs.cli.mcp;

import org.jspecify.annotations.NullMarked;
