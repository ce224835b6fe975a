package io.agentjobs.store.sqlite;

import io.agentjobs.api.store.StoreException;
import java.sql.SQLException;
import org.jspecify.annotations.Nullable;

/** One connection, opened when it is first needed: for a program that does one thing and ends. */
final class SingleReads implements Reads {
    private final Database database;
    private @Nullable Session session;
    private boolean closed;

    SingleReads(Database database) {
        this.database = database;
    }

    @Override
    public synchronized <T> T read(Query<T> query) {
        if (closed) {
            throw new StoreException(database.file() + ": the store is closed");
        }
        try {
            if (session == null) {
                session = database.openReader();
            }
            return query.run(session);
        } catch (SQLException e) {
            drop();
            throw StoreFailures.of(database.file(), e);
        }
    }

    @Override
    public synchronized void close() {
        closed = true;
        drop();
    }

    private void drop() {
        Session dropped = session;
        session = null;
        if (dropped != null) {
            try {
                dropped.close();
            } catch (SQLException e) {
                // Nothing is lost with a connection that only reads.
            }
        }
    }
}
