/** What a job will probably cost and take, by what jobs like it did. */
@NullMarked
package io.agentjobs.core.estimate;

import org.jspecify.annotations.NullMarked;
