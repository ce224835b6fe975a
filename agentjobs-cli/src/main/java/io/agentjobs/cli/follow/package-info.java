/** Reads what a running job leaves behind while it runs. */
@NullMarked
package io.agentjobs.cli.follow;

import org.jspecify.annotations.NullMarked;
