/** The environment that a session gets: the user's, without what ties it to other sessions, people and programs. */
@NullMarked
package io.agentjobs.core.environment;

import org.jspecify.annotations.NullMarked;
