/** The words every part of agentjobs shares: jobs, limits, reports and how they end. */
@NullMarked
package io.agentjobs.api;

import org.jspecify.annotations.NullMarked;
