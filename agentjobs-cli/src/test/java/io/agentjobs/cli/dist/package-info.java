/** Tests of the distribution as it is installed: real processes, started by its launcher. */
@NullMarked
package io.agentjobs.cli.dist;

import org.jspecify.annotations.NullMarked;
