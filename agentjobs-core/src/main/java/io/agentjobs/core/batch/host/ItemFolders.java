package io.agentjobs.core.batch.host;

import io.agentjobs.api.batch.BatchItem;
import io.agentjobs.core.state.JobFolder;
import java.io.IOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** The folders of a batch's items, one while it runs; it stays when there is something to look up in it. */
final class ItemFolders {
    private static final Logger LOG = LoggerFactory.getLogger(ItemFolders.class);

    private final Path items;

    ItemFolders(JobFolder batch) {
        this.items = batch.path().resolve("items");
    }

    /** Makes the folder of an item, if it is not there from an earlier attempt. */
    JobFolder open(BatchItem item) throws IOException {
        return new JobFolder(Files.createDirectories(
                items.resolve(Long.toString(item.origin().rowIndex()))));
    }

    /** Removes a folder; follows no link. What cannot be removed stays. */
    void drop(JobFolder folder) {
        try {
            Files.walkFileTree(folder.path(), new SimpleFileVisitor<>() {
                @Override
                public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) throws IOException {
                    Files.delete(file);
                    return FileVisitResult.CONTINUE;
                }

                @Override
                public FileVisitResult postVisitDirectory(Path directory, @Nullable IOException e) throws IOException {
                    Files.delete(directory);
                    return FileVisitResult.CONTINUE;
                }
            });
        } catch (IOException e) {
            LOG.warn("the folder {} cannot be removed: {}", folder.path(), e.getMessage());
        }
    }
}
