/** A job's report: read, checked against its contract, put in the order people read it. */
@NullMarked
package io.agentjobs.core.report;

import org.jspecify.annotations.NullMarked;
