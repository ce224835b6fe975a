/** The tool gate: judges each tool call of an unattended agent before it runs. */
@NullMarked
package io.agentjobs.guard;

import org.jspecify.annotations.NullMarked;
