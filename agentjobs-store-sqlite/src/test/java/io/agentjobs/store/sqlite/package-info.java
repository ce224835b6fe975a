/** The SQLite store with real files and real processes. */
@NullMarked
package io.agentjobs.store.sqlite;

import org.jspecify.annotations.NullMarked;
