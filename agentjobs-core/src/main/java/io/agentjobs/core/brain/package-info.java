/** Where the team's shared brain is reached, and with which token. */
@NullMarked
package io.agentjobs.core.brain;

import org.jspecify.annotations.NullMarked;
