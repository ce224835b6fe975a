/** A runner whose agent does what a script in its brief says. */
@NullMarked
package io.agentjobs.testkit.agent;

import org.jspecify.annotations.NullMarked;
