/** The state folder: where everything durable lies, and the lock that makes one engine its owner. */
@NullMarked
package io.agentjobs.core.state;

import org.jspecify.annotations.NullMarked;
