@NullMarked
package io.agentjobs.core.engine;

import org.jspecify.annotations.NullMarked;
