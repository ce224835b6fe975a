/** Files of JSON lines that only grow. */
@NullMarked
package io.agentjobs.core.jsonl;

import org.jspecify.annotations.NullMarked;
