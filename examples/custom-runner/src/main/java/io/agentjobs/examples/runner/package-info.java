/** A runner plugin for a client that reads a task and prints its final message. */
@NullMarked
package io.agentjobs.examples.runner;

import org.jspecify.annotations.NullMarked;
