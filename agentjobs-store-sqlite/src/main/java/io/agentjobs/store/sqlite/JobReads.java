package io.agentjobs.store.sqlite;

import io.agentjobs.api.Job;
import io.agentjobs.api.JobCounts;
import io.agentjobs.api.JobId;
import io.agentjobs.api.JobQuery;
import io.agentjobs.api.JobStatus;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/** Reads jobs: by id, as a listing, as numbers. */
final class JobReads {
    private JobReads() {}

    /** A job and its place in the queue. */
    private record Placed(long seq, Job job) {
        static Placed of(ResultSet row) throws SQLException {
            return new Placed(row.getLong("seq"), JobRows.job(row));
        }
    }

    static Optional<Job> find(Session session, JobId id) throws SQLException {
        return session.row(JobRows.SELECT + """
                        WHERE j.id = ?
                        GROUP BY j.seq
                        """, JobRows::job, id.value());
    }

    /** The key of a job that is there. */
    static long seq(Session session, JobId id) throws SQLException {
        return session.row("SELECT seq FROM jobs WHERE id = ?", row -> row.getLong(1), id.value())
                .orElseThrow();
    }

    static List<Job> newest(Session session, int limit) throws SQLException {
        return session.rows(JobRows.SELECT + """
                        WHERE j.seq IN (SELECT seq FROM jobs ORDER BY seq DESC LIMIT ?)
                        GROUP BY j.seq
                        ORDER BY j.seq DESC
                        """, JobRows::job, limit);
    }

    /** Each status from its own part of the index, at one moment, and the newest of all of them. */
    static List<Job> newestOf(Session session, JobQuery query) throws SQLException {
        List<Placed> found = new ArrayList<>();
        session.beginRead();
        try {
            for (JobStatus status : query.statuses()) {
                found.addAll(session.rows(JobRows.SELECT + """
                                WHERE j.seq IN (SELECT seq FROM jobs WHERE status = ? ORDER BY seq DESC LIMIT ?)
                                GROUP BY j.seq
                                """, Placed::of, Words.word(status), query.limit()));
            }
        } finally {
            session.rollback();
        }
        return found.stream()
                .sorted(Comparator.comparingLong(Placed::seq).reversed())
                .limit(query.limit())
                .map(Placed::job)
                .toList();
    }

    static Optional<String> brief(Session session, JobId id) throws SQLException {
        return session.row("""
                SELECT text FROM briefs WHERE job = (SELECT seq FROM jobs WHERE id = ?)
                """, row -> row.getString(1), id.value());
    }

    static List<Instant> created(Session session, String runner, Instant after) throws SQLException {
        return session.rows(
                "SELECT created_at FROM jobs WHERE runner = ? AND created_at > ? ORDER BY created_at",
                row -> Words.instant(row.getLong(1)),
                runner,
                Words.nanos(after));
    }

    static JobCounts counts(Session session) throws SQLException {
        return session.row("""
                        SELECT (SELECT count(*) FROM jobs WHERE status = 'queued'),
                               (SELECT count(*) FROM jobs WHERE status = 'running'),
                               (SELECT count(*) FROM jobs WHERE status = 'parked'),
                               (SELECT count(*) FROM attempts a
                                 WHERE a.line_state = 'pending'
                                   AND NOT EXISTS (SELECT 1 FROM attempts l
                                                    WHERE l.job = a.job AND l.number > a.number))
                        """, row -> new JobCounts(row.getInt(1), row.getInt(2), row.getInt(3), row.getInt(4)))
                .orElseThrow();
    }
}
