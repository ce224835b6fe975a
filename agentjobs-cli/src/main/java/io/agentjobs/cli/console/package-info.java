/** What people see: streams, tables, durations and amounts, the live line. */
@NullMarked
package io.agentjobs.cli.console;

import org.jspecify.annotations.NullMarked;
