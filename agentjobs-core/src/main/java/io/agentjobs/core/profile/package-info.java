/** The rules that each job is told, made of the parts that their owner marked in files of the owner's own. */
@NullMarked
package io.agentjobs.core.profile;

import org.jspecify.annotations.NullMarked;
