package io.agentjobs.store.sqlite;

import io.agentjobs.api.Job;
import io.agentjobs.api.JobId;
import io.agentjobs.api.stats.EndedJob;
import io.agentjobs.api.stats.JobOutcome;
import io.agentjobs.api.stats.JudgedResult;
import io.agentjobs.api.stats.RunFacts;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The statistics of finished jobs. The writing methods are run inside a write transaction. */
final class StatsRows {
    private static final String TOOL = "tool";
    private static final String REFUSAL = "refusal";
    private static final String SKILL = "skill";

    private StatsRows() {}

    /** The counts of a job by sort and name. */
    private record Count(long job, String sort, String name, int count) {}

    /** All at one moment: the jobs, what they did, and what was said of them. */
    static List<EndedJob> ended(Session session, @Nullable Instant since) throws SQLException {
        long from = since == null ? Long.MIN_VALUE : Words.nanos(since);
        session.beginRead();
        try {
            Map<Long, Map<String, Map<String, Integer>>> counts = new HashMap<>();
            for (Count count : session.rows(
                    """
                    SELECT c.job, c.sort, c.name, c.count
                      FROM run_counts c JOIN jobs j ON j.seq = c.job
                     WHERE j.finished_at >= ? AND j.status <> 'stopped'
                    """, row -> new Count(row.getLong(1), row.getString(2), row.getString(3), row.getInt(4)), from)) {
                counts.computeIfAbsent(count.job(), job -> new HashMap<>())
                        .computeIfAbsent(count.sort(), sort -> new HashMap<>())
                        .put(count.name(), count.count());
            }
            Map<Long, RunFacts> facts = new HashMap<>();
            session.rows(
                    """
                    SELECT job, report, off_contract, subagents FROM run_facts f
                     WHERE attempt = (SELECT coalesce(max(number), 0) FROM attempts a WHERE a.job = f.job)
                    """, row -> facts.put(row.getLong(1), facts(row, counts.getOrDefault(row.getLong(1), Map.of()))));
            Map<Long, JudgedResult> results = new HashMap<>();
            session.rows("""
                    SELECT job, outcome, note, at FROM outcomes o
                     WHERE attempt = (SELECT coalesce(max(number), 0) FROM attempts a WHERE a.job = o.job)
                    """, row -> results.put(row.getLong(1), result(row)));
            return session.rows(
                    JobRows.SELECT + """
                            WHERE j.finished_at >= ? AND j.status <> 'stopped'
                            GROUP BY j.seq
                            ORDER BY j.finished_at DESC, j.seq DESC
                            """,
                    row -> new EndedJob(
                            JobRows.job(row), facts.get(row.getLong("seq")), results.get(row.getLong("seq"))),
                    from);
        } finally {
            session.rollback();
        }
    }

    static Optional<JudgedResult> judgement(Session session, JobId id) throws SQLException {
        return session.row("""
                SELECT outcome, note, at
                  FROM outcomes o JOIN jobs j ON j.seq = o.job
                 WHERE j.id = ? AND attempt = (SELECT coalesce(max(number), 0) FROM attempts a WHERE a.job = j.seq)
                """, StatsRows::result, id.value());
    }

    static List<Job> withoutFacts(Session session, int limit) throws SQLException {
        return session.rows(JobRows.SELECT + """
                        WHERE j.seq IN (
                              SELECT d.seq
                                FROM jobs d LEFT JOIN run_facts f ON f.job = d.seq
                               WHERE d.finished_at IS NOT NULL AND d.status <> 'stopped'
                                 AND coalesce(f.attempt, -1)
                                     <> (SELECT coalesce(max(number), 0) FROM attempts n WHERE n.job = d.seq)
                               ORDER BY d.finished_at, d.seq
                               LIMIT ?)
                        GROUP BY j.seq
                        ORDER BY j.finished_at, j.seq
                        """, JobRows::job, limit);
    }

    static boolean recordFacts(Session session, JobId id, int attempt, RunFacts facts) throws SQLException {
        Optional<Long> job = session.row("""
                SELECT seq FROM jobs j
                 WHERE id = ? AND finished_at IS NOT NULL AND status <> 'stopped'
                   AND (SELECT coalesce(max(number), 0) FROM attempts a WHERE a.job = j.seq) = ?
                """, row -> row.getLong(1), id.value(), attempt);
        if (job.isEmpty()) {
            return false;
        }
        session.update("""
                INSERT OR REPLACE INTO run_facts (job, attempt, report, off_contract, subagents)
                VALUES (?, ?, ?, ?, ?)
                """, job.get(), attempt, facts.report() ? 1 : 0, facts.offContract() ? 1 : 0, facts.subagents());
        session.update("DELETE FROM run_counts WHERE job = ?", job.get());
        insert(session, job.get(), TOOL, facts.tools());
        insert(session, job.get(), REFUSAL, facts.refusals());
        insert(session, job.get(), SKILL, facts.skills());
        return true;
    }

    /** Empty when there is no such job. */
    static Optional<Boolean> recordOutcome(Session session, JobId id, JudgedResult result) throws SQLException {
        if (session.row("SELECT 1 FROM jobs WHERE id = ?", row -> 1, id.value()).isEmpty()) {
            return Optional.empty();
        }
        return Optional.of(
                session.update("""
                        INSERT OR REPLACE INTO outcomes (job, attempt, outcome, note, at)
                        SELECT seq, (SELECT coalesce(max(number), 0) FROM attempts a WHERE a.job = j.seq), ?, ?, ?
                          FROM jobs j
                         WHERE id = ? AND finished_at IS NOT NULL AND status <> 'stopped'
                        """, Words.word(result.outcome()), result.note(), Words.nanos(result.at()), id.value())
                        == 1);
    }

    private static void insert(Session session, long job, String sort, Map<String, Integer> counts)
            throws SQLException {
        for (Map.Entry<String, Integer> entry : counts.entrySet()) {
            session.update("""
                    INSERT INTO run_counts (job, sort, name, count) VALUES (?, ?, ?, ?)
                    """, job, sort, entry.getKey(), entry.getValue());
        }
    }

    private static RunFacts facts(ResultSet row, Map<String, Map<String, Integer>> counts) throws SQLException {
        return new RunFacts(
                row.getInt("report") == 1,
                row.getInt("off_contract") == 1,
                row.getInt("subagents"),
                counts.getOrDefault(TOOL, Map.of()),
                counts.getOrDefault(REFUSAL, Map.of()),
                counts.getOrDefault(SKILL, Map.of()));
    }

    private static JudgedResult result(ResultSet row) throws SQLException {
        return new JudgedResult(
                Words.value(JobOutcome.class, row.getString("outcome")),
                row.getString("note"),
                Words.instant(row.getLong("at")));
    }
}
