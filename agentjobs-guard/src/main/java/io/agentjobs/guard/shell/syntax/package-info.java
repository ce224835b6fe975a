/** The syntax tree of a shell script: immutable, with the place in the text of everything in it. */
@NullMarked
package io.agentjobs.guard.shell.syntax;

import org.jspecify.annotations.NullMarked;
