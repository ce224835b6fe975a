/** Puts engine and host together from configuration and plugins; Guice wires the engine. */
@NullMarked
package io.agentjobs.core.assembly;

import org.jspecify.annotations.NullMarked;
