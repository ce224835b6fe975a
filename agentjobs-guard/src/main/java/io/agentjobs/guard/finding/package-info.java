/** What a script could do, as data: the commands, files and variables that the rules judge. */
@NullMarked
package io.agentjobs.guard.finding;

import org.jspecify.annotations.NullMarked;
