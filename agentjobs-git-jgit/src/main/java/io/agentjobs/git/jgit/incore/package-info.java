/** What JGit does in a warm JVM: merges in memory, in repositories that it reads as git does. */
@NullMarked
package io.agentjobs.git.jgit.incore;

import org.jspecify.annotations.NullMarked;
