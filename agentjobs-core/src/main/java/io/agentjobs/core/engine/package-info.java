/** The life of a job: claim, prepare, launch, watch, collect, finish, tell. */
@NullMarked
package io.agentjobs.core.engine;

import org.jspecify.annotations.NullMarked;
