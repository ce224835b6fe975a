/** Skills of the owner's own catalogs, which jobs get for their run. */
@NullMarked
package io.agentjobs.core.skill;

import org.jspecify.annotations.NullMarked;
