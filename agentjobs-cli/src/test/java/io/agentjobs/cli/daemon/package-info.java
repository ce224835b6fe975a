/** Tests of the daemon's files. */
@NullMarked
package io.agentjobs.cli.daemon;

import org.jspecify.annotations.NullMarked;
