@NullMarked
package io.agentjobs.core.batch.host;

import org.jspecify.annotations.NullMarked;
