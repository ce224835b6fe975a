/** Finds the real agent clients on this machine and skips the tests that need one where it is missing. */
@NullMarked
package io.agentjobs.testkit.client;

import org.jspecify.annotations.NullMarked;
