package io.agentjobs.core.prune;

import io.agentjobs.core.state.StateFolder;
import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * How much room the folders of jobs take.
 *
 * @param folders all that were looked at, the largest first
 * @param complete false when there were more files than it looks at, so that the sizes are the least they may be
 */
public record FolderSizes(List<Size> folders, boolean complete) {
    public FolderSizes {
        folders = List.copyOf(folders);
    }

    /**
     * The size of one folder.
     *
     * @param job the name of the folder, which is the job's id
     * @param bytes of all files in it; a link counts as itself
     */
    public record Size(String job, long bytes) {}

    /** How many bytes all of them have. */
    public long bytes() {
        return folders.stream().mapToLong(Size::bytes).sum();
    }

    /**
     * Measures.
     *
     * @param mostFiles after so many files it looks no further
     * @throws IOException when the folder of all jobs cannot be read
     */
    public static FolderSizes of(StateFolder state, int mostFiles) throws IOException {
        List<Size> sizes = new ArrayList<>();
        if (!Files.isDirectory(state.jobs(), LinkOption.NOFOLLOW_LINKS)) {
            return new FolderSizes(sizes, true);
        }
        Measure measure = new Measure(mostFiles);
        try (DirectoryStream<Path> folders = Files.newDirectoryStream(state.jobs())) {
            for (Path folder : folders) {
                if (measure.left > 0) {
                    measure.bytes = 0;
                    Files.walkFileTree(folder, measure);
                    sizes.add(new Size(String.valueOf(folder.getFileName()), measure.bytes));
                }
            }
        }
        sizes.sort(Comparator.comparingLong(Size::bytes).reversed());
        return new FolderSizes(sizes, measure.left > 0);
    }

    private static final class Measure extends SimpleFileVisitor<Path> {
        private int left;
        private long bytes;

        Measure(int mostFiles) {
            this.left = mostFiles;
        }

        @Override
        public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) {
            bytes += attributes.size();
            left--;
            return left > 0 ? FileVisitResult.CONTINUE : FileVisitResult.TERMINATE;
        }

        @Override
        public FileVisitResult visitFileFailed(Path file, IOException e) {
            return FileVisitResult.CONTINUE; // what vanished has no size
        }

        @Override
        public FileVisitResult postVisitDirectory(Path folder, @Nullable IOException e) {
            return FileVisitResult.CONTINUE;
        }
    }
}
