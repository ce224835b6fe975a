/** The job store on SQLite: one writer connection, readers beside it. */
@NullMarked
package io.agentjobs.store.sqlite;

import org.jspecify.annotations.NullMarked;
