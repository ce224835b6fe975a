package io.agentjobs.store.sqlite;

import io.agentjobs.api.store.StoreException;
import java.sql.SQLException;
import java.util.concurrent.locks.LockSupport;
import org.jspecify.annotations.Nullable;

/** An intent that waits for its commit, and the thread that waits with it. */
final class Waiting<T> {
    private final Writer.Intent<T> intent;
    private final Thread caller = Thread.currentThread();
    /** These two are written by the thread that has the turn and published by {@link #done}. */
    private @Nullable T result;

    private @Nullable RuntimeException failure;
    private volatile boolean done;

    Waiting(Writer.Intent<T> intent) {
        this.intent = intent;
    }

    void run(Session session) throws SQLException {
        result = intent.apply(session);
    }

    void done() {
        done = true;
        wake();
    }

    void failed(RuntimeException why) {
        failure = why;
        done();
    }

    void wake() {
        LockSupport.unpark(caller);
    }

    boolean isDone() {
        return done;
    }

    /** What came of it; each caller gets an exception of its own, with its own stack. */
    T result() {
        if (failure instanceof StoreException) {
            throw new StoreException(String.valueOf(failure.getMessage()), failure);
        }
        if (failure != null) {
            throw failure;
        }
        if (result == null) {
            throw new IllegalStateException("an intent brought back nothing");
        }
        return result;
    }
}
