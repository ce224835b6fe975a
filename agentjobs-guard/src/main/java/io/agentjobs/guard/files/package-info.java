/** Knows which files a program reads and changes, by its command line. */
@NullMarked
package io.agentjobs.guard.files;

import org.jspecify.annotations.NullMarked;
