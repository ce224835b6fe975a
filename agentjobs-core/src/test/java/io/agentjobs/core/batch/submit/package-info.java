@NullMarked
package io.agentjobs.core.batch.submit;

import org.jspecify.annotations.NullMarked;
