/** Material that a job gets besides its task: copies of files, of reports, and of pages of documentation. */
@NullMarked
package io.agentjobs.core.material;

import org.jspecify.annotations.NullMarked;
