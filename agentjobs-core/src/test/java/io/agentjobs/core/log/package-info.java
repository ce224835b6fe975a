@NullMarked
package io.agentjobs.core.log;

import org.jspecify.annotations.NullMarked;
