/** An engine inside a program of one's own. */
@NullMarked
package io.agentjobs.examples.embed;

import org.jspecify.annotations.NullMarked;
