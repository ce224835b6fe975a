/** Tests of the shared words. */
@NullMarked
package io.agentjobs.api;

import org.jspecify.annotations.NullMarked;
