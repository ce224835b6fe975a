package io.agentjobs.store.sqlite;

import io.agentjobs.api.Cancellation;
import io.agentjobs.api.Spend;
import io.agentjobs.api.TokenUsage;
import io.agentjobs.api.Usd;
import io.agentjobs.api.batch.BatchId;
import io.agentjobs.api.batch.BatchNotFoundException;
import io.agentjobs.api.batch.BatchStatus;
import io.agentjobs.api.batch.StopMode;
import io.agentjobs.api.store.BatchClaim;
import io.agentjobs.api.store.LaunchToken;
import io.agentjobs.api.store.StoreException;
import java.sql.SQLException;
import java.time.Instant;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** What moves a batch as a whole. Each method is run inside a write transaction. */
final class BatchLaunches {
    /** A launch that dies again and again before it takes an item would go on for ever. */
    private static final int MOST_IDLE_LAUNCHES = 5;
    /** So would an item that kills its host; those beside it are lost with it, so a few losses prove nothing. */
    private static final int MOST_LOSSES = 5;

    private BatchLaunches() {}

    static Optional<BatchClaim> claimNext(Session session, int maxRunning, LaunchToken token, Instant at)
            throws SQLException {
        if (BatchReads.claimOf(session, token).isPresent()) {
            throw new StoreException("launch token " + token + " owns a batch already");
        }
        Optional<Long> batch = session.row("""
                UPDATE batches
                   SET status = 'running', token = ?1, started_at = coalesce(started_at, ?2), parked_until = NULL,
                       last_error = NULL
                 WHERE seq = (SELECT seq FROM batches b
                               WHERE (status = 'pending' OR (status = 'parked' AND parked_until <= ?2))
                                 AND NOT EXISTS (SELECT 1 FROM holds h
                                                  WHERE h.runner = b.runner AND h.lane = b.lane
                                                    AND (h.probe IS NOT NULL OR h.try_at > ?2))
                               ORDER BY seq LIMIT 1)
                   AND (SELECT count(*) FROM batches WHERE status = 'running') < ?3
                RETURNING seq
                """, row -> row.getLong(1), token.value(), Words.nanos(at), maxRunning);
        if (batch.isPresent()) {
            boolean probe = Holds.probeByBatch(session, batch.get(), token, at);
            session.update("""
                    UPDATE batch_progress
                       SET idle_launches = idle_launches + 1, probing = probing OR ?2
                     WHERE batch = ?1
                    """, batch.get(), probe);
        }
        return BatchReads.claimOf(session, token);
    }

    static boolean spent(Session session, LaunchToken token, Spend more) throws SQLException {
        TokenUsage tokens = more.tokens();
        return session.update(
                        """
                        UPDATE batch_progress
                           SET turns = turns + ?2, tokens_input = tokens_input + ?3, tokens_read = tokens_read + ?4,
                               tokens_written_5m = tokens_written_5m + ?5, tokens_written_1h = tokens_written_1h + ?6,
                               tokens_output = tokens_output + ?7,
                               usd_reported = coalesce(usd_reported + ?8, usd_reported, ?8),
                               usd_computed = coalesce(usd_computed + ?9, usd_computed, ?9)
                         WHERE batch = (SELECT seq FROM batches WHERE token = ?1)
                        """,
                        token.value(),
                        more.turns(),
                        tokens.input(),
                        tokens.cacheRead(),
                        tokens.cacheWrite5m(),
                        tokens.cacheWrite1h(),
                        tokens.output(),
                        micros(more.reported()),
                        micros(more.computed()))
                == 1;
    }

    private static @Nullable Long micros(@Nullable Usd amount) {
        return amount == null ? null : amount.micros();
    }

    static boolean park(Session session, LaunchToken token, Instant until, String why) throws SQLException {
        Optional<Long> batch = session.row("""
                UPDATE batches
                   SET status = 'parked', token = NULL, parked_until = ?2, last_error = ?3
                 WHERE token = ?1 AND stopping IS NULL
                   AND (SELECT running FROM batch_progress WHERE batch = seq) = 0
                RETURNING seq
                """, row -> row.getLong(1), token.value(), Words.nanos(until), why);
        if (batch.isPresent()) {
            Holds.release(session, token);
            session.update("""
                    UPDATE batch_progress SET probing = 1, idle_launches = 0 WHERE batch = ?
                    """, batch.get());
        }
        return batch.isPresent();
    }

    static boolean finish(Session session, LaunchToken token, BatchStatus status, @Nullable String error, Instant at)
            throws SQLException {
        boolean ended = session.update("""
                        UPDATE batches
                           SET status = ?2, token = NULL, stopping = NULL, completed_at = ?3, last_error = ?4
                         WHERE token = ?1
                           AND (SELECT running = 0 AND (pending = 0 OR ?2 <> 'completed')
                                  FROM batch_progress WHERE batch = seq)
                        """, token.value(), Words.word(status), Words.nanos(at), error) == 1;
        if (ended) {
            Holds.release(session, token);
        }
        return ended;
    }

    static boolean reclaim(Session session, LaunchToken token, Instant at) throws SQLException {
        Optional<Long> batch = session.row("""
                SELECT seq FROM batches WHERE token = ?
                """, row -> row.getLong(1), token.value());
        if (batch.isEmpty()) {
            return false;
        }
        Holds.release(session, token);
        int failed = failLost(session, batch.get(), at);
        int waiting = session.update("""
                UPDATE batch_items
                   SET status = 'pending', owner = NULL, losses = losses + 1, last_error = 'its host was lost'
                 WHERE batch = ? AND status = 'running'
                """, batch.get());
        session.update("""
                UPDATE batch_progress
                   SET running = running - ?2 - ?3, failed = failed + ?2, pending = pending + ?3
                 WHERE batch = ?1
                """, batch.get(), failed, waiting);
        session.update(
                """
                UPDATE batches
                   SET token = NULL,
                       status = CASE WHEN stopping IS NOT NULL THEN 'cancelled'
                                     WHEN p.idle_launches >= ?2 THEN 'failed'
                                     ELSE 'pending' END,
                       completed_at = iif(stopping IS NOT NULL OR p.idle_launches >= ?2, ?3, NULL),
                       last_error = iif(stopping IS NULL AND p.idle_launches >= ?2, ?4, NULL),
                       stopping = NULL
                  FROM batch_progress p
                 WHERE p.batch = batches.seq AND batches.seq = ?1
                """,
                batch.get(),
                MOST_IDLE_LAUNCHES,
                Words.nanos(at),
                "its host ended " + MOST_IDLE_LAUNCHES + " times before it took an item: see host.log in its folder");
        return true;
    }

    private static int failLost(Session session, long batch, Instant at) throws SQLException {
        return session.update(
                """
                UPDATE batch_items
                   SET status = 'failed', owner = NULL, losses = losses + 1, completed_at = ?3, last_error = ?4
                 WHERE batch = ?1 AND status = 'running' AND losses + 1 >= ?2
                """,
                batch,
                MOST_LOSSES,
                Words.nanos(at),
                "its host or client was lost " + MOST_LOSSES + " times while it ran");
    }

    static Cancellation stop(Session session, BatchId id, StopMode how, Instant at) throws SQLException {
        if (session.update("""
                        UPDATE batches
                           SET status = 'cancelled', completed_at = ?, parked_until = NULL
                         WHERE id = ? AND status IN ('loading', 'pending', 'parked')
                        """, Words.nanos(at), id.value()) == 1) {
            return Cancellation.CANCELLED;
        }
        if (session.update("""
                        UPDATE batches
                           SET stopping = iif(stopping = 'now', 'now', ?)
                         WHERE id = ? AND status = 'running'
                        """, Words.word(how), id.value()) == 1) {
            return Cancellation.REQUESTED;
        }
        return session.row("""
                        SELECT 1 FROM batches WHERE id = ?
                        """, row -> Cancellation.ALREADY_FINISHED, id.value())
                .orElseThrow(() -> new BatchNotFoundException(id.value()));
    }

    static Optional<Long> retry(Session session, BatchId id) throws SQLException {
        Optional<Long> batch = session.row("""
                UPDATE batches
                   SET status = 'pending', completed_at = NULL, last_error = NULL
                 WHERE id = ? AND status IN ('completed', 'failed', 'cancelled')
                   AND (SELECT failed + pending FROM batch_progress WHERE batch = seq) > 0
                RETURNING seq
                """, row -> row.getLong(1), id.value());
        if (batch.isEmpty()) {
            if (BatchReads.find(session, id).isEmpty()) {
                throw new BatchNotFoundException(id.value());
            }
            return Optional.empty();
        }
        session.update("""
                UPDATE batch_items
                   SET status = 'pending', failures = 0, losses = 0, completed_at = NULL
                 WHERE batch = ? AND status = 'failed'
                """, batch.get());
        return session.row("""
                UPDATE batch_progress
                   SET pending = pending + failed, failed = 0, idle_launches = 0, probing = 0
                 WHERE batch = ?
                RETURNING pending
                """, row -> row.getLong(1), batch.get());
    }
}
