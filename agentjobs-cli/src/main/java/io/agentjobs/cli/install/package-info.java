/** Sets the program up for one user: the service that runs the daemon, the skill, the entry of the MCP server. */
@NullMarked
package io.agentjobs.cli.install;

import org.jspecify.annotations.NullMarked;
