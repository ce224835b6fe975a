/** Takes secrets out of what leaves the job folder. */
@NullMarked
package io.agentjobs.core.redact;

import org.jspecify.annotations.NullMarked;
