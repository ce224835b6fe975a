/** Reads small JSON objects with the streaming parser alone, which starts fast. */
@NullMarked
package io.agentjobs.guard.json;

import org.jspecify.annotations.NullMarked;
