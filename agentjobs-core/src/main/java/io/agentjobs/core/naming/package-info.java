/** What is said of a name that nobody knows. */
@NullMarked
package io.agentjobs.core.naming;

import org.jspecify.annotations.NullMarked;
