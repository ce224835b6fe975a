/** Tests of the shared words. */
@NullMarked
package io.agentjobs.api.store;

import org.jspecify.annotations.NullMarked;
