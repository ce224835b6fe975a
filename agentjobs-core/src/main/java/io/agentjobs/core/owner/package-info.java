/** What is between a job and the person who asked for it: who waits for an answer, and which session owes it. */
@NullMarked
package io.agentjobs.core.owner;

import org.jspecify.annotations.NullMarked;
