/** Makes the first message of an item: instruction, data, and how to report. */
@NullMarked
package io.agentjobs.core.batch.prompt;

import org.jspecify.annotations.NullMarked;
