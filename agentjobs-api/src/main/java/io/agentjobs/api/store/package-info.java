/** SPI: durable state. Intents, each one atomic; a write that belongs to a claim carries the claim's token. */
@NullMarked
package io.agentjobs.api.store;

import org.jspecify.annotations.NullMarked;
