/** The first message of a session: what holds for every job, the owner's rules, the kind's checklist and the task. */
@NullMarked
package io.agentjobs.core.brief;

import org.jspecify.annotations.NullMarked;
