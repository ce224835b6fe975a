@NullMarked
package io.agentjobs.core.cleanup;

import org.jspecify.annotations.NullMarked;
