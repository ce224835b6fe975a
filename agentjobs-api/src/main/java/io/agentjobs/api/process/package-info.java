/** SPI: processes of agents, started and ended by the host that contains them. */
@NullMarked
package io.agentjobs.api.process;

import org.jspecify.annotations.NullMarked;
