package io.agentjobs.store.sqlite;

import io.agentjobs.api.store.StoreException;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.locks.LockSupport;
import java.util.concurrent.locks.ReentrantLock;
import org.jspecify.annotations.Nullable;

/**
 * The one way to write. Callers put their intents into a queue; whoever finds the turn free takes it, runs everything
 * that waits in one transaction on the one connection and wakes those it ran for. So one caller alone pays for no
 * hand-over to another thread, and many callers share the cost of a commit.
 *
 * <p>A connection that failed in any way is closed and replaced: SQLite may have rolled back, the driver may not know it,
 * and after a full disk nothing on it can be trusted. A write cannot be interrupted, it is bounded by the busy timeout;
 * the interrupt stays set for the caller. Safe for use by many threads.
 */
final class Writer implements AutoCloseable {
    /** Bounds how long the first of a batch waits for the last. */
    private static final int MOST_TOGETHER = 256;

    private final Database database;
    private final Queue<Waiting<?>> queue = new ConcurrentLinkedQueue<>();
    private final ReentrantLock turn = new ReentrantLock();
    /** Guarded by the turn. */
    private @Nullable Session session;
    /** Guarded by the turn. */
    private boolean closed;

    /** What happens inside the transaction. It may run more than once before it is committed. */
    interface Intent<T> {
        T apply(Session session) throws SQLException;
    }

    Writer(Database database) {
        this.database = database;
    }

    /**
     * Runs the intent and returns when the transaction it was part of has been committed.
     *
     * @throws StoreException when it failed; whether it happened is unknown then
     */
    <T> T write(Intent<T> intent) {
        Waiting<T> mine = new Waiting<>(intent);
        queue.add(mine);
        boolean interrupted = false;
        while (!mine.isDone()) {
            if (turn.tryLock()) {
                try {
                    runWaiting();
                } finally {
                    turn.unlock();
                }
                wakeNext();
            } else {
                LockSupport.park(this);
                interrupted |= Thread.interrupted();
            }
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
        return mine.result();
    }

    /** Waits for the transaction that runs, then closes the connection; what is written later fails. Idempotent. */
    @Override
    public void close() {
        turn.lock();
        try {
            closed = true;
            dropSession();
        } finally {
            turn.unlock();
        }
        wakeNext();
    }

    /** Without it, somebody who came too late for a batch would sleep until the next caller comes. */
    private void wakeNext() {
        Waiting<?> next = queue.peek();
        if (next != null) {
            next.wake();
        }
    }

    private void runWaiting() {
        List<Waiting<?>> batch = new ArrayList<>();
        for (Waiting<?> next = queue.poll(); next != null; next = queue.poll()) {
            batch.add(next);
            if (batch.size() == MOST_TOGETHER) {
                break;
            }
        }
        try {
            if (batch.size() == 1 || !runTogether(batch)) {
                batch.forEach(one -> runTogether(List.of(one)));
            }
        } finally {
            failUnserved(batch);
        }
    }

    /** An {@link Error} ends the thread that has the turn, but nobody may wait for ever because of it. */
    private void failUnserved(List<Waiting<?>> batch) {
        for (Waiting<?> one : batch) {
            if (!one.isDone()) {
                dropSession();
                one.failed(new StoreException(database.file() + ": the write was given up by a failing thread"));
            }
        }
    }

    /** @return false when one of several failed before the commit: nothing has happened, and each may be run alone */
    private boolean runTogether(List<Waiting<?>> batch) {
        boolean committing = false;
        try {
            Session writer = session();
            writer.beginWrite();
            for (Waiting<?> one : batch) {
                one.run(writer);
            }
            committing = true;
            writer.commit();
            batch.forEach(Waiting::done);
            return true;
        } catch (SQLException | RuntimeException e) {
            dropSession();
            if (batch.size() > 1 && !committing) {
                return false;
            }
            RuntimeException failure =
                    e instanceof SQLException sql ? StoreFailures.of(database.file(), sql) : (RuntimeException) e;
            batch.forEach(one -> one.failed(failure));
            return true;
        }
    }

    private Session session() throws SQLException {
        if (closed) {
            throw new StoreException(database.file() + ": the store is closed");
        }
        if (session == null) {
            session = database.openWriter();
        }
        return session;
    }

    private void dropSession() {
        Session dropped = session;
        session = null;
        if (dropped != null) {
            try {
                dropped.close();
            } catch (SQLException e) {
                // The failure that led here is the one that counts.
            }
        }
    }
}
