/** Judges tools other than the shell: by an allowlist, by the files they name, and by their arguments. */
@NullMarked
package io.agentjobs.guard.tools;

import org.jspecify.annotations.NullMarked;
