@NullMarked
package io.agentjobs.core.material;

import org.jspecify.annotations.NullMarked;
