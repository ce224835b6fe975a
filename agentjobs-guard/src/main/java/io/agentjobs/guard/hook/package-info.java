/** The guard as a program: a hook for an agent client, and commands for people. */
@NullMarked
package io.agentjobs.guard.hook;

import org.jspecify.annotations.NullMarked;
