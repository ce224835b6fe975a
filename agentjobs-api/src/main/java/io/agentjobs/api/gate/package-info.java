/** SPI: the gate that judges each tool call before it runs. */
@NullMarked
package io.agentjobs.api.gate;

import org.jspecify.annotations.NullMarked;
