/** Installations into scratch homes. */
@NullMarked
package io.agentjobs.cli.install;

import org.jspecify.annotations.NullMarked;
