/** What tokens cost at list prices. */
@NullMarked
package io.agentjobs.core.price;

import org.jspecify.annotations.NullMarked;
