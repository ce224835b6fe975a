package io.agentjobs.bench;

import io.agentjobs.api.plugin.PluginContext;
import io.agentjobs.api.plugin.Settings;
import io.agentjobs.api.store.JobStore;
import io.agentjobs.store.sqlite.SqliteStorePlugin;
import io.agentjobs.testkit.store.SampleJobs;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.time.InstantSource;
import java.util.Map;

/** A state folder with a store that is filled before anything is measured. */
record StoreFolder(Path path) {
    static StoreFolder create(Path parent, String name) throws IOException {
        return new StoreFolder(Files.createDirectories(parent.resolve(name)));
    }

    JobStore open() {
        return new SqliteStorePlugin().create(new PluginContext(path, Settings.NONE, Map.of(), InstantSource.system()));
    }

    /** A connection as the store has it. */
    Connection connect() throws SQLException {
        Connection connection = DriverManager.getConnection("jdbc:sqlite:" + path.resolve("jobs.db"));
        try (var statement = connection.createStatement()) {
            statement.execute("PRAGMA synchronous = FULL");
            statement.execute("PRAGMA foreign_keys = ON");
        }
        return connection;
    }

    /** Queues the sample jobs from {@code first} on. */
    void queue(int first, int count) throws SQLException {
        try (JobStore store = open()) {
            store.enqueue(SampleJobs.queued(first), "do what the issue says");
        }
        multiply(first + 1, count - 1);
    }

    /** Adds jobs that are like the newest one in all but id and place, with everything that belongs to them. */
    private void multiply(int first, int count) throws SQLException {
        try (Connection connection = connect();
                PreparedStatement jobs = connection.prepareStatement("""
                        INSERT INTO jobs (id, title, kind, repository, base_ref, base_commit, base_branch, runner, model,
                                          effort, max_turns, max_usd, max_time, lane, created_at, status)
                        SELECT ?, title, kind, repository, base_ref, base_commit, base_branch, runner, model, effort,
                               max_turns, max_usd, max_time, lane, created_at, 'queued'
                          FROM jobs WHERE seq = (SELECT max(seq) FROM jobs)
                        """);
                PreparedStatement briefs = connection.prepareStatement("""
                        INSERT INTO briefs (job, text)
                        SELECT max(seq), 'do what the issue says' FROM jobs
                        """)) {
            connection.setAutoCommit(false);
            for (int n = first; n < first + count; n++) {
                jobs.setString(1, SampleJobs.id(n).value());
                jobs.executeUpdate();
                briefs.executeUpdate();
            }
            connection.commit();
        }
    }

    /** Ends every queued job, as its only attempt would have, with its line delivered. */
    void finishAll() throws SQLException {
        try (Connection connection = connect();
                var statement = connection.createStatement()) {
            connection.setAutoCommit(false);
            statement.executeUpdate("""
                    INSERT INTO attempts (job, number, token, claimed_at, session_id, turns, usd_reported, ended_at,
                                          outcome, reason, line, line_state)
                    SELECT seq, 1, 'token-' || seq, created_at, 'session-' || seq, 12, 250000, created_at, 'succeeded',
                           'done', 'job ' || id || ' succeeded', 'delivered'
                      FROM jobs WHERE status = 'queued'
                    """);
            statement.executeUpdate("""
                    UPDATE jobs SET status = 'succeeded', reason = 'done', finished_at = created_at
                     WHERE status = 'queued'
                    """);
            connection.commit();
        }
    }
}
