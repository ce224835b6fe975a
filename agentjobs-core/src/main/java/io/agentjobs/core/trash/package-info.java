/** Deletion that can be taken back: what was moved away, and from where. */
@NullMarked
package io.agentjobs.core.trash;

import org.jspecify.annotations.NullMarked;
