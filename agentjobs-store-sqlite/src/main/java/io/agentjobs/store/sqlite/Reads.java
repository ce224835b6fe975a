package io.agentjobs.store.sqlite;

import java.sql.SQLException;

/** Where readers get their connection from. Safe for use by many threads. */
interface Reads extends AutoCloseable {

    /** What is read. */
    interface Query<T> {
        T run(Session session) throws SQLException;
    }

    /**
     * Runs the query on a connection that nobody else uses meanwhile.
     *
     * @throws io.agentjobs.api.store.StoreException when it failed
     */
    <T> T read(Query<T> query);

    @Override
    void close();
}
