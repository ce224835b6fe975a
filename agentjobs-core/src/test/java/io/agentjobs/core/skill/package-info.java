@NullMarked
package io.agentjobs.core.skill;

import org.jspecify.annotations.NullMarked;
