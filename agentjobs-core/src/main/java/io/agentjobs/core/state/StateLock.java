package io.agentjobs.core.state;

import io.agentjobs.api.AgentJobsException;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Path;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Makes one engine the owner of a state folder. An operating-system lock on a file inside the folder: it ends with its
 * process, whatever path leads to the folder, and cannot go stale.
 */
public final class StateLock implements AutoCloseable {
    /** How the message begins by which somebody is refused who came second. */
    public static final String OWNED = "another agentjobs engine owns the state folder";

    private final FileChannel channel;

    private StateLock(FileChannel channel) {
        this.channel = channel;
    }

    /**
     * Takes the lock.
     *
     * @throws AgentJobsException when another engine holds it
     */
    public static StateLock take(StateFolder folder) {
        return take(
                folder.root().resolve("engine.lock"),
                OWNED + " " + folder.root()
                        + ": stop it first (`agent-jobs daemon stop`), or use another state folder");
    }

    /**
     * Takes the lock that one of those holds who archive and remove what jobs left.
     *
     * @throws AgentJobsException when another one holds it
     */
    public static StateLock ofPruning(StateFolder folder) {
        return take(
                folder.root().resolve("prune.lock"),
                "another `agent-jobs prune` or `archive` is at work in " + folder.root() + ": wait for its end");
    }

    /**
     * Takes the lock that one holds while they store the items of a batch, or looks whether somebody does.
     *
     * @param batch the folder of the batch, which exists
     * @return empty when somebody holds it
     * @throws AgentJobsException when it cannot be written
     */
    public static Optional<StateLock> ofLoading(JobFolder batch) {
        return tryTake(batch.loading());
    }

    private static StateLock take(Path file, String taken) {
        return tryTake(file).orElseThrow(() -> new AgentJobsException(taken));
    }

    private static Optional<StateLock> tryTake(Path file) {
        try {
            FileChannel channel = AtomicFiles.openPrivate(file);
            if (tryLock(channel) == null) {
                channel.close();
                return Optional.empty();
            }
            return Optional.of(new StateLock(channel));
        } catch (IOException e) {
            throw new AgentJobsException("cannot lock " + file + ": " + e.getMessage(), e);
        }
    }

    private static @Nullable FileLock tryLock(FileChannel channel) throws IOException {
        try {
            return channel.tryLock();
        } catch (OverlappingFileLockException e) {
            return null;
        }
    }

    /** Gives the lock back. */
    @Override
    public void close() {
        try {
            channel.close();
        } catch (IOException e) {
            throw new AgentJobsException("cannot release the lock of the state folder: " + e.getMessage(), e);
        }
    }
}
