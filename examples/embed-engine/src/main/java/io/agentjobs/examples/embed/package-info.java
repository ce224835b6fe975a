/** A program with the engine inside. */
@NullMarked
package io.agentjobs.examples.embed;

import org.jspecify.annotations.NullMarked;
