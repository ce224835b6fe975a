/** Tests of the timeline's reader. */
@NullMarked
package io.agentjobs.cli.follow;

import org.jspecify.annotations.NullMarked;
