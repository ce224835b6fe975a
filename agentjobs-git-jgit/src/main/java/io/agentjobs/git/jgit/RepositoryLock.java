package io.agentjobs.git.jgit;

import io.agentjobs.api.git.WorktreeException;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.locks.ReentrantLock;

/**
 * Lets one thread of one process at a time add or remove a repository's worktrees. Held for the records only, never
 * while files are written.
 */
final class RepositoryLock implements AutoCloseable {
    /** A file lock belongs to the whole JVM, so its threads, of whatever engine, must agree among themselves first. */
    private static final Map<Path, ReentrantLock> THREADS = new ConcurrentHashMap<>();

    private final ReentrantLock threads;
    private final FileChannel channel;
    private final FileLock processes;

    private RepositoryLock(ReentrantLock threads, FileChannel channel, FileLock processes) {
        this.threads = threads;
        this.channel = channel;
        this.processes = processes;
    }

    /** Waits for the lock; the waiting thread can be interrupted. */
    static RepositoryLock of(SourceRepository repository) throws IOException {
        Path file = repository.commonDir().resolve("agentjobs.lock");
        ReentrantLock threads = THREADS.computeIfAbsent(file, path -> new ReentrantLock());
        try {
            threads.lockInterruptibly();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new WorktreeException("interrupted while waiting for " + file, e);
        }
        try {
            return lockFile(file, threads);
        } catch (IOException | RuntimeException e) {
            threads.unlock();
            throw e;
        }
    }

    private static RepositoryLock lockFile(Path file, ReentrantLock threads) throws IOException {
        FileChannel channel = FileChannel.open(file, StandardOpenOption.CREATE, StandardOpenOption.WRITE);
        try {
            return new RepositoryLock(threads, channel, channel.lock());
        } catch (IOException | RuntimeException e) {
            channel.close();
            throw e;
        }
    }

    @Override
    public void close() throws IOException {
        try (channel) {
            processes.release();
        } finally {
            threads.unlock();
        }
    }
}
