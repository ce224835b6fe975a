/** SPI: how the orchestrating session, and its owner, learn that a job has ended. */
@NullMarked
package io.agentjobs.api.notify;

import org.jspecify.annotations.NullMarked;
