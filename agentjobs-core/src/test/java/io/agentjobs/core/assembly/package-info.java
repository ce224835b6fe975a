/** Wiring, and what is said when it fails. */
@NullMarked
package io.agentjobs.core.assembly;

import org.jspecify.annotations.NullMarked;
