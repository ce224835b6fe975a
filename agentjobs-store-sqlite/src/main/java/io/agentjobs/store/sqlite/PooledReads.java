package io.agentjobs.store.sqlite;

import com.zaxxer.hikari.HikariConfig;
import com.zaxxer.hikari.HikariDataSource;
import io.agentjobs.api.store.StoreException;
import java.sql.SQLException;

/** A few connections for the threads of an engine. The pool's own threads are named after it and are daemons. */
final class PooledReads implements Reads {
    private static final int CONNECTIONS = 4;

    private final Database database;
    private final HikariDataSource pool;

    PooledReads(Database database) {
        this.database = database;
        HikariConfig config = new HikariConfig();
        config.setPoolName("agentjobs-store-readers");
        config.setDataSource(database.readers());
        // The driver refuses a change of this flag, so the pool has to agree with the connections.
        config.setReadOnly(true);
        config.setMaximumPoolSize(CONNECTIONS);
        config.setMinimumIdle(1);
        config.setConnectionTimeout(Database.BUSY_MILLIS);
        this.pool = new HikariDataSource(config);
    }

    @Override
    public <T> T read(Query<T> query) {
        if (pool.isClosed()) {
            throw new StoreException(database.file() + ": the store is closed");
        }
        try (Session session = new Session(pool.getConnection())) {
            return query.run(session);
        } catch (SQLException e) {
            throw StoreFailures.of(database.file(), e);
        }
    }

    @Override
    public void close() {
        pool.close();
    }
}
