/** What the owner is told away from the orchestrating session, and when: events, quiet hours, repeats. */
@NullMarked
package io.agentjobs.core.attention;

import org.jspecify.annotations.NullMarked;
