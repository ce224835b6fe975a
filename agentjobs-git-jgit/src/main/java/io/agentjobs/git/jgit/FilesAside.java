package io.agentjobs.git.jgit;

import io.agentjobs.api.git.WorktreeException;
import io.agentjobs.git.jgit.program.DeleteTree;
import io.agentjobs.git.jgit.program.ScratchFolder;
import java.io.IOException;
import java.nio.file.DirectoryNotEmptyException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.Collection;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * Some files of a checkout as they were, to put them back when what was to change them failed on its way. Git checks a patch
 * before it writes, but what it finds while it writes leaves half of the patch behind. For one thread.
 */
final class FilesAside implements AutoCloseable {
    private final Path folder;
    private final Map<Path, Kept> files = new LinkedHashMap<>();
    private final Set<Path> noFolders = new TreeSet<>(Comparator.reverseOrder());
    private boolean needed;

    /**
     * What stood at a path.
     *
     * @param attributes null when nothing did
     * @param copy null for what is not copied: nothing, a folder, a device
     */
    private record Kept(
            @Nullable BasicFileAttributes attributes,
            @Nullable Path copy) {}

    private FilesAside(Path folder) {
        this.folder = folder;
    }

    /** Sets them aside; names that are none in this platform's encoding are not among them. */
    static FilesAside of(ScratchFolder scratch, Path root, Collection<Path> names) throws IOException {
        FilesAside aside = new FilesAside(scratch.make("aside"));
        try {
            for (Path name : names) {
                aside.keep(root, root.resolve(name));
            }
            return aside;
        } catch (IOException e) {
            aside.close();
            throw e;
        }
    }

    private void keep(Path root, Path file) throws IOException {
        BasicFileAttributes attributes = attributes(file);
        Path copy = null;
        if (attributes != null && (attributes.isRegularFile() || attributes.isSymbolicLink())) {
            copy = folder.resolve(Integer.toString(files.size()));
            copy(file, copy);
        }
        files.put(file, new Kept(attributes, copy));
        for (Path parent = file.getParent();
                parent != null && !parent.equals(root) && !Files.isDirectory(parent);
                parent = parent.getParent()) {
            noFolders.add(parent);
        }
    }

    /**
     * Makes them what they were; those that nobody touched stay untouched.
     *
     * @throws WorktreeException when one cannot be put back; the copies stay then
     */
    void putBack() {
        try {
            for (Map.Entry<Path, Kept> file : files.entrySet()) {
                if (file.getValue().attributes() == null
                        && !Files.isDirectory(file.getKey(), LinkOption.NOFOLLOW_LINKS)) {
                    Files.deleteIfExists(file.getKey());
                }
            }
            for (Path made : noFolders) {
                deleteIfEmpty(made);
            }
            for (Map.Entry<Path, Kept> file : files.entrySet()) {
                putBack(file.getKey(), file.getValue());
            }
        } catch (IOException e) {
            needed = true;
            throw new WorktreeException(
                    "the files of the checkout could not be put back (" + e + "): their copies are in " + folder
                            + ", in this order: " + files.keySet(),
                    e);
        }
    }

    private static void putBack(Path file, Kept kept) throws IOException {
        if (kept.copy() == null || isUntouched(kept.attributes(), attributes(file))) {
            return;
        }
        Path parent = file.getParent();
        if (parent != null) {
            Files.createDirectories(parent);
        }
        copy(kept.copy(), file);
    }

    private static boolean isUntouched(@Nullable BasicFileAttributes before, @Nullable BasicFileAttributes now) {
        return before != null
                && now != null
                && Objects.equals(before.fileKey(), now.fileKey())
                && before.size() == now.size()
                && before.lastModifiedTime().equals(now.lastModifiedTime());
    }

    private static void deleteIfEmpty(Path made) throws IOException {
        if (Files.isDirectory(made, LinkOption.NOFOLLOW_LINKS)) {
            try {
                Files.delete(made);
            } catch (DirectoryNotEmptyException e) {
                return; // somebody put something into it meanwhile
            }
        }
    }

    private static void copy(Path from, Path to) throws IOException {
        Files.copy(
                from,
                to,
                StandardCopyOption.REPLACE_EXISTING,
                StandardCopyOption.COPY_ATTRIBUTES,
                LinkOption.NOFOLLOW_LINKS);
    }

    private static @Nullable BasicFileAttributes attributes(Path file) throws IOException {
        try {
            return Files.readAttributes(file, BasicFileAttributes.class, LinkOption.NOFOLLOW_LINKS);
        } catch (FileSystemException e) {
            return null; // nothing there, or something that is no folder on the way to it
        }
    }

    @Override
    public void close() throws IOException {
        if (!needed) {
            DeleteTree.at(folder);
        }
    }
}
