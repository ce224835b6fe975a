/** What a team builds on jobs. */
@NullMarked
package io.agentjobs.examples.fake;

import org.jspecify.annotations.NullMarked;
