/** Tests of the Codex runner. */
@NullMarked
package io.agentjobs.runner.codex;

import org.jspecify.annotations.NullMarked;
