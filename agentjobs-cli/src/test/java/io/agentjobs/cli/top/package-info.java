/** The live table, drawn without and on a real terminal. */
@NullMarked
package io.agentjobs.cli.top;

import org.jspecify.annotations.NullMarked;
