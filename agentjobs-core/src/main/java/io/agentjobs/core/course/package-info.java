/** Changing a job's course: stop, resume and amend, each checked whole before the store is asked. */
@NullMarked
package io.agentjobs.core.course;

import org.jspecify.annotations.NullMarked;
