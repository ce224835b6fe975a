/** The job store on SQLite: one writer that gathers what waits into one transaction, readers beside it. */
@NullMarked
package io.agentjobs.store.sqlite;

import org.jspecify.annotations.NullMarked;
