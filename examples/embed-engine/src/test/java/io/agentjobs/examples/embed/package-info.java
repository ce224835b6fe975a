/** Runs the example, and holds the guides to the code of the examples. */
@NullMarked
package io.agentjobs.examples.embed;

import org.jspecify.annotations.NullMarked;
