/** Loads the implementations of the SPIs, the one place that does. */
@NullMarked
package io.agentjobs.core.plugin;

import org.jspecify.annotations.NullMarked;
