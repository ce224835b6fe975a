@NullMarked
package io.agentjobs.core.card;

import org.jspecify.annotations.NullMarked;
