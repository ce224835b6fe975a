package io.agentjobs.store.sqlite;

import io.agentjobs.api.Account;
import io.agentjobs.api.AccountHold;
import io.agentjobs.api.BillingLane;
import io.agentjobs.api.JobStatus;
import io.agentjobs.api.Parking;
import io.agentjobs.api.store.LaunchToken;
import io.agentjobs.api.store.Park;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/** Accounts that refuse work, and the one claim of each that tries again. */
final class Holds {
    private Holds() {}

    private static final String SELECT = """
            SELECT runner, lane, reason, until, exact, since, try_at, tries, probe FROM holds
            """;

    static List<AccountHold> all(Session session) throws SQLException {
        return session.rows(SELECT + "ORDER BY runner, lane", Holds::hold);
    }

    /** What holds the account of the batch that the token owns, unless that launch is its probe. */
    static Optional<AccountHold> ofBatch(Session session, LaunchToken token) throws SQLException {
        return session.row(SELECT + """
                WHERE (runner, lane) = (SELECT runner, lane FROM batches WHERE token = ?1)
                  AND coalesce(probe, '') <> ?1
                """, Holds::hold, token.value());
    }

    /** Holds the account of a job. */
    static void place(Session session, long job, boolean probe, Park park) throws SQLException {
        Account account = session.row("SELECT runner, lane FROM jobs WHERE seq = ?", Holds::account, job)
                .orElseThrow();
        place(session, account, probe, park.parking(), park.tryAt(), park.at());
    }

    /** Holds the account of the batch that the token owns; false when it owns none. */
    static boolean placeForBatch(Session session, LaunchToken token, Parking parking, Instant tryAt, Instant at)
            throws SQLException {
        Optional<Account> account =
                session.row("SELECT runner, lane FROM batches WHERE token = ?", Holds::account, token.value());
        if (account.isPresent()) {
            place(session, account.get(), release(session, token), parking, tryAt, at);
        }
        return account.isPresent();
    }

    /**
     * Holds an account. A time that the service named wins over a guess, a later one over an earlier one; a
     * refused probe is counted.
     */
    private static void place(
            Session session, Account account, boolean probe, Parking parking, Instant tryAt, Instant at)
            throws SQLException {
        session.update(
                """
                INSERT INTO holds AS h (runner, lane, reason, until, exact, since, try_at)
                VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)
                ON CONFLICT (runner, lane) DO UPDATE
                   SET tries = h.tries + ?8,
                       (reason, until, exact, try_at) =
                         (SELECT iif(later, excluded.reason, h.reason), iif(later, excluded.until, h.until),
                                 iif(later, excluded.exact, h.exact), iif(later, excluded.try_at, h.try_at)
                            FROM (SELECT (excluded.exact, excluded.try_at) > (h.exact, h.try_at) OR ?8 AS later))
                """,
                account.runner(),
                Words.word(account.lane()),
                Words.word(parking.reason()),
                Words.nanos(parking.until()),
                parking.exact(),
                Words.nanos(at),
                Words.nanos(tryAt),
                probe);
    }

    /** The launch of the batch tries its account; false when that is not held. */
    static boolean probeByBatch(Session session, long batch, LaunchToken token, Instant at) throws SQLException {
        return session.update("""
                        UPDATE holds
                           SET probe = ?
                         WHERE (runner, lane) = (SELECT runner, lane FROM batches WHERE seq = ?)
                           AND probe IS NULL AND try_at <= ?
                        """, token.value(), batch, Words.nanos(at)) == 1;
    }

    /** The claim tries the account of its job, if that is held and may be tried. */
    static void probe(Session session, long job, LaunchToken token, Instant at) throws SQLException {
        session.update("""
                UPDATE holds
                   SET probe = ?
                 WHERE (runner, lane) = (SELECT runner, lane FROM jobs WHERE seq = ?)
                   AND probe IS NULL AND try_at <= ?
                """, token.value(), job, Words.nanos(at));
    }

    /** True when the claim was a probe; it is none any more, and another may be tried. */
    static boolean release(Session session, LaunchToken token) throws SQLException {
        return session.update("""
                        UPDATE holds SET probe = NULL WHERE probe = ?
                        """, token.value()) == 1;
    }

    /** An attempt that ends for a reason of its own was answered; one that its owner ended proves nothing. */
    static void probeEnded(Session session, LaunchToken token, JobStatus outcome, Instant at) throws SQLException {
        if (outcome == JobStatus.STOPPED || outcome == JobStatus.CANCELLED) {
            release(session, token);
        } else {
            lift(session, token, at);
        }
    }

    static boolean lift(Session session, LaunchToken probe, Instant at) throws SQLException {
        Optional<Account> account = session.row("""
                DELETE FROM holds WHERE probe = ? RETURNING runner, lane
                """, Holds::account, probe.value());
        if (account.isPresent()) {
            session.update(
                    """
                    UPDATE jobs
                       SET wait_try_at = min(wait_try_at, ?)
                     WHERE status = 'parked' AND runner = ? AND lane = ?
                    """,
                    Words.nanos(at),
                    account.get().runner(),
                    Words.word(account.get().lane()));
        }
        return account.isPresent();
    }

    private static AccountHold hold(ResultSet row) throws SQLException {
        return new AccountHold(
                account(row),
                JobRows.parking(row, ""),
                Words.instant(row.getLong("since")),
                Words.instant(row.getLong("try_at")),
                row.getInt("tries"),
                row.getObject("probe") != null);
    }

    private static Account account(ResultSet row) throws SQLException {
        return new Account(row.getString("runner"), Words.value(BillingLane.class, row.getString("lane")));
    }
}
