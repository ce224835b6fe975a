package io.agentjobs.store.sqlite;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A connection and the statements prepared on it so far: to prepare one again costs more than to run it. Transactions
 * are begun and ended by statements of their own, because the driver's commit() begins the next one at once. For one
 * thread at a time.
 */
final class Session implements AutoCloseable {
    private final Connection connection;
    private final Map<String, PreparedStatement> statements = new HashMap<>();

    /** Makes a value of the row that the result stands on. */
    interface RowMapper<T> {
        T map(ResultSet row) throws SQLException;
    }

    Session(Connection connection) {
        this.connection = connection;
    }

    /** Takes the write lock before anything is read, so that what was read still holds when it is written. */
    void beginWrite() throws SQLException {
        prepared("BEGIN IMMEDIATE").execute();
    }

    /** Fixes one state of the database for all reads until {@link #commit()}. */
    void beginRead() throws SQLException {
        prepared("BEGIN").execute();
    }

    void commit() throws SQLException {
        prepared("COMMIT").execute();
    }

    void rollback() throws SQLException {
        prepared("ROLLBACK").execute();
    }

    /** Runs a write and returns the number of rows it changed. */
    int update(String sql, @Nullable Object... values) throws SQLException {
        return bound(sql, values).executeUpdate();
    }

    /** All rows of a query, or of a write that returns rows. */
    <T> List<T> rows(String sql, RowMapper<T> mapper, @Nullable Object... values) throws SQLException {
        List<T> rows = new ArrayList<>();
        try (ResultSet result = bound(sql, values).executeQuery()) {
            while (result.next()) {
                rows.add(mapper.map(result));
            }
        }
        return rows;
    }

    /** The first row, if there is one. */
    <T> Optional<T> row(String sql, RowMapper<T> mapper, @Nullable Object... values) throws SQLException {
        return rows(sql, mapper, values).stream().findFirst();
    }

    /** Runs a script of several statements. */
    void script(String sql) throws SQLException {
        try (var statement = connection.createStatement()) {
            statement.executeUpdate(sql);
        }
    }

    /** Closes the connection; a transaction that is open on it is rolled back. */
    @Override
    public void close() throws SQLException {
        connection.close();
    }

    private PreparedStatement bound(String sql, @Nullable Object... values) throws SQLException {
        PreparedStatement statement = prepared(sql);
        for (int i = 0; i < values.length; i++) {
            statement.setObject(i + 1, values[i]);
        }
        return statement;
    }

    private PreparedStatement prepared(String sql) throws SQLException {
        PreparedStatement statement = statements.get(sql);
        if (statement == null) {
            statement = connection.prepareStatement(sql);
            statements.put(sql, statement);
        }
        return statement;
    }
}
