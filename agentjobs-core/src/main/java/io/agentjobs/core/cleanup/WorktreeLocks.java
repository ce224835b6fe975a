package io.agentjobs.core.cleanup;

import io.agentjobs.api.JobId;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.concurrent.locks.ReentrantLock;

/**
 * Keeps a removal and whoever needs the worktree of a resumed job from meeting. Between processes nothing is needed: one
 * engine owns a state folder. Safe for use by many threads.
 */
public final class WorktreeLocks {
    private final ConcurrentMap<JobId, ReentrantLock> locks = new ConcurrentHashMap<>();

    /** Locks that are free. */
    public WorktreeLocks() {}

    /** Waits until nobody else holds the job's worktree. */
    public Held hold(JobId job) {
        ReentrantLock lock = locks.computeIfAbsent(job, id -> new ReentrantLock());
        lock.lock();
        return lock::unlock;
    }

    /** A lock that is held until it is closed, by the same thread. */
    public interface Held extends AutoCloseable {
        @Override
        void close();
    }
}
