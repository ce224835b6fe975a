/** From a request to a queued job: everything is checked and settled before anything is written. */
@NullMarked
package io.agentjobs.core.submit;

import org.jspecify.annotations.NullMarked;
