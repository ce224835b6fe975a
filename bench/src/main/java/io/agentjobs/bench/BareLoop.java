package io.agentjobs.bench;

import io.agentjobs.testkit.store.SampleJobs;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;

/** The statements of a claim and of an end in a plain loop over JDBC: what the disk and the driver give at best. */
final class BareLoop implements AutoCloseable {
    private final Connection connection;
    private final PreparedStatement begin;
    private final PreparedStatement commit;
    private final PreparedStatement take;
    private final PreparedStatement attempt;
    private final PreparedStatement job;
    private final PreparedStatement brief;
    private final PreparedStatement spend;
    private final PreparedStatement end;
    private final PreparedStatement result;

    BareLoop(StoreFolder folder) throws SQLException {
        connection = folder.connect();
        begin = connection.prepareStatement("BEGIN IMMEDIATE");
        commit = connection.prepareStatement("COMMIT");
        take = connection.prepareStatement("""
                UPDATE jobs SET status = 'running'
                 WHERE seq = (SELECT seq FROM jobs WHERE status = 'queued' ORDER BY seq LIMIT 1)
                   AND (SELECT count(*) FROM jobs WHERE status = 'running') < ?
                RETURNING seq
                """);
        attempt = connection.prepareStatement("""
                INSERT INTO attempts (job, number, token, claimed_at)
                SELECT ?1, coalesce(max(number), 0) + 1, ?2, ?3 FROM attempts WHERE job = ?1
                """);
        job = connection.prepareStatement("""
                SELECT j.id, j.title, j.kind, j.repository, j.base_ref, j.base_commit, j.base_branch, j.runner, j.model,
                       j.effort, j.max_turns, j.max_usd, j.max_time, j.lane, j.created_at, j.status, j.reason, j.detail,
                       j.finished_at, j.cancel_asked_at, max(a.number) AS attempt, a.claimed_at, a.session_id, a.line_state,
                       sum(a.turns) AS turns, sum(a.tokens_input) AS tokens_input, sum(a.tokens_read) AS tokens_read,
                       sum(a.tokens_written_5m) AS tokens_written_5m, sum(a.tokens_written_1h) AS tokens_written_1h,
                       sum(a.tokens_output) AS tokens_output, sum(a.usd_reported) AS usd_reported,
                       sum(a.usd_computed) AS usd_computed, j.seq, a.token, a.host_pid, a.host_started, a.host_boot
                  FROM jobs j LEFT JOIN attempts a ON a.job = j.seq
                 WHERE j.seq = (SELECT job FROM attempts WHERE token = ? AND ended_at IS NULL)
                 GROUP BY j.seq
                """);
        brief = connection.prepareStatement("SELECT text FROM briefs WHERE job = ?");
        spend = connection.prepareStatement("""
                UPDATE attempts
                   SET turns = 3, tokens_input = 300, tokens_read = 60, tokens_written_5m = 9, tokens_written_1h = 12,
                       tokens_output = 150, usd_reported = 3000, usd_computed = 3300
                 WHERE token = ? AND ended_at IS NULL
                """);
        end = connection.prepareStatement("""
                UPDATE attempts
                   SET ended_at = ?, outcome = 'succeeded', reason = 'done', detail = 'exit 7',
                       session_id = coalesce('session-1', session_id), line = 'line at ' || ?, line_state = 'pending'
                 WHERE token = ? AND ended_at IS NULL
                RETURNING job
                """);
        result = connection.prepareStatement("""
                UPDATE jobs
                   SET status = 'succeeded', reason = 'done', detail = 'exit 7', finished_at = ?, cancel_asked_at = NULL
                 WHERE seq = ? AND status = 'running'
                """);
    }

    /** Claims and ends jobs, {@code together} claims to a transaction and as many ends; returns jobs per second. */
    double run(int jobs, int together) throws SQLException {
        long start = System.nanoTime();
        int token = 0;
        for (int done = 0; done < jobs; done += together) {
            List<String> tokens = new ArrayList<>();
            begin.execute();
            for (int i = 0; i < together; i++) {
                String name = SampleJobs.token(++token).value();
                claim(name, token);
                tokens.add(name);
            }
            commit.execute();
            begin.execute();
            for (String name : tokens) {
                finish(name, token);
            }
            commit.execute();
        }
        return jobs / ((System.nanoTime() - start) / 1e9);
    }

    private void claim(String token, long at) throws SQLException {
        take.setInt(1, Integer.MAX_VALUE);
        long seq = only(take);
        attempt.setLong(1, seq);
        attempt.setString(2, token);
        attempt.setLong(3, at);
        attempt.executeUpdate();
        job.setString(1, token);
        only(job);
        brief.setLong(1, seq);
        try (ResultSet row = brief.executeQuery()) {
            row.getString(1);
        }
    }

    private void finish(String token, long at) throws SQLException {
        spend.setString(1, token);
        spend.executeUpdate();
        end.setLong(1, at);
        end.setLong(2, at);
        end.setString(3, token);
        long seq = only(end);
        result.setLong(1, at);
        result.setLong(2, seq);
        if (result.executeUpdate() != 1) {
            throw new IllegalStateException("nothing to end: " + token);
        }
    }

    private static long only(PreparedStatement statement) throws SQLException {
        try (ResultSet row = statement.executeQuery()) {
            if (!row.next()) {
                throw new IllegalStateException("no row");
            }
            long value = row.getLong(1);
            row.next();
            return value;
        }
    }

    @Override
    public void close() throws SQLException {
        connection.close();
    }
}
