/** SPI: how the orchestrating session learns that a job has ended. */
@NullMarked
package io.agentjobs.api.notify;

import org.jspecify.annotations.NullMarked;
