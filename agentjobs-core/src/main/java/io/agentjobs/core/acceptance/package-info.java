/** Runs the command that accepts or rejects what a job did, once its session has ended with a report. */
@NullMarked
package io.agentjobs.core.acceptance;

import org.jspecify.annotations.NullMarked;
