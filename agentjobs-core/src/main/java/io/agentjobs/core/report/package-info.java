/** Reports: what stands in them, what they must have, and what else a job brought back. */
@NullMarked
package io.agentjobs.core.report;

import org.jspecify.annotations.NullMarked;
