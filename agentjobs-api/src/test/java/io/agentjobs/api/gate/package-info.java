/** Tests of the shared words. */
@NullMarked
package io.agentjobs.api.gate;

import org.jspecify.annotations.NullMarked;
