/** Project cards: what the owner notes on a repository, for every job there. */
@NullMarked
package io.agentjobs.core.card;

import org.jspecify.annotations.NullMarked;
