/** Tests of the shared words. */
@NullMarked
package io.agentjobs.api.process;

import org.jspecify.annotations.NullMarked;
