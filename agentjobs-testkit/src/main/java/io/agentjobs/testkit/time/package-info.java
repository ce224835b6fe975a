/** A clock that tests step by hand. */
@NullMarked
package io.agentjobs.testkit.time;

import org.jspecify.annotations.NullMarked;
