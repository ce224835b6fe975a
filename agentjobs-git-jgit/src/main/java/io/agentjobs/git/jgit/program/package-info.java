/** Runs the git program, cut off from everything that could make it run something else. */
@NullMarked
package io.agentjobs.git.jgit.program;

import org.jspecify.annotations.NullMarked;
