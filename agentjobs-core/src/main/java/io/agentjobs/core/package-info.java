/** The engine of agentjobs. */
@NullMarked
package io.agentjobs.core;

import org.jspecify.annotations.NullMarked;
