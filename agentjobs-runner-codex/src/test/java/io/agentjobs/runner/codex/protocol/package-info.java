/** Tests of the Codex runner. */
@NullMarked
package io.agentjobs.runner.codex.protocol;

import org.jspecify.annotations.NullMarked;
