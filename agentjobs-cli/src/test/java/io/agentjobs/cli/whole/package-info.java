/** The engine with the real store, real git and real processes. */
@NullMarked
package io.agentjobs.cli.whole;

import org.jspecify.annotations.NullMarked;
