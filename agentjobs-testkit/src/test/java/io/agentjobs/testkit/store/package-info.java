/** The store in memory, held to the contract. */
@NullMarked
package io.agentjobs.testkit.store;

import org.jspecify.annotations.NullMarked;
