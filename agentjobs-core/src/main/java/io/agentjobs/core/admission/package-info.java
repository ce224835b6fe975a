/** Whether the machine can take one more job, and if not, what it is short of. */
@NullMarked
package io.agentjobs.core.admission;

import org.jspecify.annotations.NullMarked;
