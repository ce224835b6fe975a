/** Processes of jobs: started in sessions of their own, identified for ever, found again and ended whole. */
@NullMarked
package io.agentjobs.core.process;

import org.jspecify.annotations.NullMarked;
