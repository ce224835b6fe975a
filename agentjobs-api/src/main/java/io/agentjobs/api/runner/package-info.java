/** SPI: agent clients. A runner opens sessions, a session drives one client over its two-way channel. */
@NullMarked
package io.agentjobs.api.runner;

import org.jspecify.annotations.NullMarked;
