/** How implementations of the SPIs come into an engine: by hand, or found by {@link java.util.ServiceLoader}. */
@NullMarked
package io.agentjobs.api.plugin;

import org.jspecify.annotations.NullMarked;
