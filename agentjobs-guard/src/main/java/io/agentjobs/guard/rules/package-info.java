/** The rules: each says of one kind of finding whether a job may do it, and what to do instead. */
@NullMarked
package io.agentjobs.guard.rules;

import org.jspecify.annotations.NullMarked;
