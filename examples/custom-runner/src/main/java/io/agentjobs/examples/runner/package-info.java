/** A runner of one's own: each session is one run of a program. */
@NullMarked
package io.agentjobs.examples.runner;

import org.jspecify.annotations.NullMarked;
