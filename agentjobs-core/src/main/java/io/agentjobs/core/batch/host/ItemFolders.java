package io.agentjobs.core.batch.host;

import io.agentjobs.api.batch.BatchItem;
import io.agentjobs.core.state.JobFolder;
import java.io.IOException;
import java.nio.file.DirectoryNotEmptyException;
import java.nio.file.DirectoryStream;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The folders that the attempts of a batch work in. One that leaves nothing to look up is emptied and taken for the next
 * item, since making and removing a folder for each costs more than the rest of a quick item; what an attempt leaves moves
 * to a folder of its item's own. Safe for use by many threads.
 */
final class ItemFolders {
    private static final Logger LOG = LoggerFactory.getLogger(ItemFolders.class);

    private final Path items;
    private final Path benches;
    private final boolean movable;
    private final Queue<Path> free = new ConcurrentLinkedQueue<>();
    private final AtomicInteger made = new AtomicInteger();

    /**
     * In the folder of a batch, which no other host uses.
     *
     * @param movable false when what an attempt has in its folder, such as a worktree, must stay at its path
     */
    ItemFolders(JobFolder batch, boolean movable) {
        this.items = batch.path().resolve("items");
        this.benches = batch.path().resolve("benches");
        this.movable = movable;
        if (Files.exists(benches)) {
            empty(benches); // of attempts that a host before left unfinished
        }
    }

    /** A folder for an attempt at that item: the one that an earlier attempt left, or an empty one. */
    JobFolder open(BatchItem item) throws IOException {
        Path own = own(item);
        if (!movable || Files.exists(own)) {
            return new JobFolder(Files.createDirectories(own));
        }
        Path bench = free.poll();
        return new JobFolder(
                bench == null
                        ? Files.createDirectories(benches.resolve(Integer.toString(made.incrementAndGet())))
                        : bench);
    }

    /** Takes back a folder in which nothing is to be looked up. */
    void drop(JobFolder folder) {
        if (!empty(folder.path())) {
            return;
        }
        if (isBench(folder)) {
            free.add(folder.path());
        } else {
            try {
                Files.deleteIfExists(folder.path());
            } catch (IOException e) {
                LOG.warn("the folder {} cannot be removed: {}", folder.path(), e.getMessage());
            }
        }
    }

    /** Leaves a folder to be looked into, under the number of its item. */
    void keep(JobFolder folder, BatchItem item) {
        if (!isBench(folder)) {
            return;
        }
        try {
            Files.createDirectories(items);
            Files.move(folder.path(), own(item));
        } catch (IOException e) {
            LOG.warn("the folder {} of item {} stays where it is: {}", folder.path(), item.itemId(), e.getMessage());
        }
    }

    /** Removes the folders that the attempts took turns in, once none works any more; one that is not empty stays. */
    void close() {
        try (DirectoryStream<Path> folders = Files.newDirectoryStream(benches)) {
            for (Path bench : folders) {
                deleteIfEmpty(bench);
            }
            deleteIfEmpty(benches);
        } catch (NoSuchFileException e) {
            return; // none was made
        } catch (IOException e) {
            LOG.warn("the folder {} stays: {}", benches, e.getMessage());
        }
    }

    private static void deleteIfEmpty(Path folder) throws IOException {
        try {
            Files.delete(folder);
        } catch (DirectoryNotEmptyException e) {
            LOG.warn("the folder {} is not empty and stays", folder);
        }
    }

    private Path own(BatchItem item) {
        return items.resolve(Long.toString(item.origin().rowIndex()));
    }

    private boolean isBench(JobFolder folder) {
        return folder.path().startsWith(benches);
    }

    /** Removes what is in a folder; follows no link. False when something cannot be removed: it stays. */
    private static boolean empty(Path folder) {
        try {
            Files.walkFileTree(folder, new SimpleFileVisitor<>() {
                @Override
                public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) throws IOException {
                    Files.delete(file);
                    return FileVisitResult.CONTINUE;
                }

                @Override
                public FileVisitResult postVisitDirectory(Path directory, @Nullable IOException e) throws IOException {
                    if (!directory.equals(folder)) {
                        Files.delete(directory);
                    }
                    return FileVisitResult.CONTINUE;
                }
            });
            return true;
        } catch (IOException e) {
            LOG.warn("the folder {} cannot be emptied: {}", folder, e.getMessage());
            return false;
        }
    }
}
