/** Tests of the shared words. */
@NullMarked
package io.agentjobs.api.plugin;

import org.jspecify.annotations.NullMarked;
