/** The contract of every runner, and what it takes to run one in a test. */
@NullMarked
package io.agentjobs.testkit.runner;

import org.jspecify.annotations.NullMarked;
