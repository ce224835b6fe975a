/** The first run of a new user: one job from its brief to its patch, on real parts and nothing of the user's. */
@NullMarked
package io.agentjobs.cli.quickstart;

import org.jspecify.annotations.NullMarked;
