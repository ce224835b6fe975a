/** What a job store promises, as tests, and the store in memory that keeps those promises for other tests. */
@NullMarked
package io.agentjobs.testkit.store;

import org.jspecify.annotations.NullMarked;
