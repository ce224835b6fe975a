/** The first message of a session. */
@NullMarked
package io.agentjobs.core.brief;

import org.jspecify.annotations.NullMarked;
