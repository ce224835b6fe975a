/** Tests of what people see. */
@NullMarked
package io.agentjobs.cli.console;

import org.jspecify.annotations.NullMarked;
