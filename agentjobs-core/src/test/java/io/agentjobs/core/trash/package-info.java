@NullMarked
package io.agentjobs.core.trash;

import org.jspecify.annotations.NullMarked;
