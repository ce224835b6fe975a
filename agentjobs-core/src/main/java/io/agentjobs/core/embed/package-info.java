/** The engine inside the caller's JVM. */
@NullMarked
package io.agentjobs.core.embed;

import org.jspecify.annotations.NullMarked;
