package io.agentjobs.core.prune;

import io.agentjobs.api.batch.Batch;
import io.agentjobs.api.batch.WorkPlace;
import io.agentjobs.api.store.BatchReader;
import io.agentjobs.core.prune.Prune.Extent;
import io.agentjobs.core.state.JobFolder;
import io.agentjobs.core.state.StateFolder;
import java.io.IOException;
import java.nio.file.DirectoryNotEmptyException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Cleans the folders of batches that ended long ago, as {@link Prune} does those of jobs: the logs of the batch and of its
 * items go into the archive, small texts stay, all else goes. A worktree of an item that still lies there was kept for a
 * person, and stays. For one thread.
 */
final class PruneBatches {
    private static final Logger LOG = LoggerFactory.getLogger(PruneBatches.class);

    private final StateFolder state;
    private final BatchReader batches;
    private final Archive archive;
    private final Duration age;

    PruneBatches(StateFolder state, BatchReader batches, Archive archive, Duration age) {
        this.state = state;
        this.batches = batches;
        this.archive = archive;
        this.age = age;
    }

    /**
     * All of them.
     *
     * @param unusable why the archive cannot be used; null when it can
     */
    List<Pruned.Folder> clean(Extent extent, Instant now, @Nullable String unusable) {
        List<Pruned.Folder> folders = new ArrayList<>();
        for (Batch listed : batches.list(Integer.MAX_VALUE)) {
            if (isOld(listed, now)) {
                // Read once more: one whose items are tried again meanwhile is at work.
                batches.find(listed.id())
                        .filter(batch -> isOld(batch, now))
                        .flatMap(batch -> clean(batch, extent, unusable))
                        .ifPresent(folders::add);
            }
        }
        return folders;
    }

    private boolean isOld(Batch batch, Instant now) {
        Instant end = batch.times().completed();
        return batch.status().isFinal() && end != null && end.plus(age).isBefore(now);
    }

    private Optional<Pruned.Folder> clean(Batch batch, Extent extent, @Nullable String unusable) {
        Path folder = state.batch(batch.id()).path();
        if (!Files.isDirectory(folder, LinkOption.NOFOLLOW_LINKS)) {
            return Optional.empty();
        }
        long bytes = 0;
        boolean archived = false;
        List<String> links = new ArrayList<>();
        try {
            Map<String, Path> logs = logs(folder);
            boolean moves = !logs.isEmpty() && unusable == null;
            if (moves) {
                bytes += moveLogs(batch, logs, extent);
                archived = true;
            }
            if (extent != Extent.ARCHIVE) {
                for (Path path : superfluous(batch, folder)) {
                    if (Files.isSymbolicLink(path)) {
                        links.add(folder.relativize(path).toString());
                    }
                    bytes += Trees.size(path);
                    if (extent == Extent.PRUNE) {
                        Trees.remove(path);
                    }
                }
                if (extent == Extent.PRUNE) {
                    removeEmpty(folder.resolve("items"));
                }
            }
            String problem = logs.isEmpty() ? null : unusable;
            return bytes == 0 && !archived && problem == null && links.isEmpty()
                    ? Optional.empty()
                    : Optional.of(new Pruned.Folder(batch.id().value(), archived, bytes, links, problem));
        } catch (IOException e) {
            LOG.warn("the folder of batch {} cannot be cleaned: {}", batch.id(), e.getMessage());
            String problem = String.valueOf(e.getMessage());
            return Optional.of(new Pruned.Folder(batch.id().value(), archived, bytes, links, problem));
        }
    }

    private long moveLogs(Batch batch, Map<String, Path> logs, Extent extent) throws IOException {
        if (extent != Extent.DRY_RUN) {
            Instant end = Objects.requireNonNull(batch.times().completed());
            archive.put(archive.place(batch.id().value(), end), logs, List.of(), BatchMeta.of(batch));
        }
        long bytes = 0;
        for (Path log : logs.values()) {
            bytes += Files.size(log);
            if (extent != Extent.DRY_RUN) {
                Files.delete(log);
            }
        }
        return bytes;
    }

    /** The plain logs of the batch and its items, by the name that they have in the archive. */
    private static Map<String, Path> logs(Path folder) throws IOException {
        Map<String, Path> logs = new LinkedHashMap<>();
        addLogs(logs, folder, "");
        for (Path item : entries(folder.resolve("items"))) {
            addLogs(logs, item, "item-" + item.getFileName() + "-");
        }
        return logs;
    }

    private static void addLogs(Map<String, Path> logs, Path folder, String prefix) {
        for (Path log : Records.logs(new JobFolder(folder))) {
            if (Records.isPlain(log)) {
                logs.put(prefix + log.getFileName(), log);
            }
        }
    }

    private static List<Path> superfluous(Batch batch, Path folder) throws IOException {
        boolean worktrees = batch.plan().place() instanceof WorkPlace.OwnWorktree;
        List<Path> paths = new ArrayList<>();
        for (Path entry : entries(folder)) {
            boolean items = entry.endsWith("items") && Files.isDirectory(entry, LinkOption.NOFOLLOW_LINKS);
            if (!items && !stays(folder, entry)) {
                paths.add(entry);
            }
        }
        for (Path item : entries(folder.resolve("items"))) {
            if (!Files.isDirectory(item, LinkOption.NOFOLLOW_LINKS)) {
                paths.add(item);
                continue;
            }
            JobFolder own = new JobFolder(item);
            for (Path entry : entries(item)) {
                if (!(worktrees && entry.equals(own.work())) && !stays(item, entry)) {
                    paths.add(entry);
                }
            }
        }
        return paths;
    }

    private static boolean stays(Path folder, Path entry) throws IOException {
        return Records.isKept(entry) || (Records.logs(new JobFolder(folder)).contains(entry) && Records.isPlain(entry));
    }

    private static List<Path> entries(Path folder) throws IOException {
        List<Path> paths = new ArrayList<>();
        if (Files.isDirectory(folder, LinkOption.NOFOLLOW_LINKS)) {
            try (DirectoryStream<Path> entries = Files.newDirectoryStream(folder)) {
                entries.forEach(paths::add);
            }
        }
        return paths;
    }

    private static void removeEmpty(Path items) throws IOException {
        if (Files.isDirectory(items, LinkOption.NOFOLLOW_LINKS)) {
            for (Path item : entries(items)) {
                deleteIfEmpty(item);
            }
            deleteIfEmpty(items);
        }
    }

    private static void deleteIfEmpty(Path folder) throws IOException {
        if (Files.isDirectory(folder, LinkOption.NOFOLLOW_LINKS)) {
            try {
                Files.delete(folder);
            } catch (DirectoryNotEmptyException e) {
                LOG.debug("{} stays: something is kept in it", folder);
            }
        }
    }
}
