/** Holds the runner to what it promises, alone and inside an engine. */
@NullMarked
package io.agentjobs.examples.runner;

import org.jspecify.annotations.NullMarked;
