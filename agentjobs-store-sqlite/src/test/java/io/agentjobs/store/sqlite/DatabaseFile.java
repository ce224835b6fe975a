package io.agentjobs.store.sqlite;

import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;

/** Looks into the database past the store, as a person with the sqlite3 shell would. */
final class DatabaseFile {
    private DatabaseFile() {}

    /** The first column of every row. */
    static List<String> query(Path folder, String sql) throws SQLException {
        try (Connection connection = connect(folder);
                var statement = connection.createStatement();
                var rows = statement.executeQuery(sql)) {
            List<String> values = new ArrayList<>();
            while (rows.next()) {
                values.add(rows.getString(1));
            }
            return values;
        }
    }

    static void update(Path folder, String sql) throws SQLException {
        try (Connection connection = connect(folder);
                var statement = connection.createStatement()) {
            statement.executeUpdate(sql);
        }
    }

    private static Connection connect(Path folder) throws SQLException {
        return DriverManager.getConnection("jdbc:sqlite:" + folder.resolve("jobs.db"));
    }
}
