/** The MCP server by which an orchestrating session drives jobs, on the official SDK. */
@NullMarked
package io.agentjobs.mcp;

import org.jspecify.annotations.NullMarked;
