package io.agentjobs.git.jgit.program;

import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.SecureDirectoryStream;
import java.nio.file.attribute.BasicFileAttributeView;
import java.nio.file.attribute.PosixFilePermissions;

/**
 * Deletes a folder and what is in it, never what a link in it points at. Every step goes through the open folder above
 * it, so that a folder exchanged for a link meanwhile is not followed either.
 */
public final class DeleteTree {
    private DeleteTree() {}

    /** Deletes it; does nothing when it is not there. A link is unlinked. */
    public static void at(Path path) throws IOException {
        if (!Files.exists(path, LinkOption.NOFOLLOW_LINKS)) {
            return;
        }
        if (Files.isDirectory(path, LinkOption.NOFOLLOW_LINKS)) {
            contentOf(path);
        }
        Files.delete(path);
    }

    /** Deletes what is in that folder, except one name. */
    public static void contentExcept(Path folder, String kept) throws IOException {
        try (DirectoryStream<Path> entries = Files.newDirectoryStream(folder)) {
            for (Path entry : entries) {
                if (!String.valueOf(entry.getFileName()).equals(kept)) {
                    at(entry);
                }
            }
        }
    }

    private static void contentOf(Path folder) throws IOException {
        if (!Files.isWritable(folder)) {
            makeWritable(folder);
        }
        try (DirectoryStream<Path> entries = Files.newDirectoryStream(folder)) {
            if (entries instanceof SecureDirectoryStream<Path> secure) {
                empty(secure, folder);
            } else {
                for (Path entry : entries) {
                    at(entry);
                }
            }
        }
    }

    private static void empty(SecureDirectoryStream<Path> folder, Path path) throws IOException {
        for (Path entry : folder) {
            Path name = entry.getFileName();
            boolean isFolder = folder.getFileAttributeView(
                            name, BasicFileAttributeView.class, LinkOption.NOFOLLOW_LINKS)
                    .readAttributes()
                    .isDirectory();
            if (isFolder) {
                try (SecureDirectoryStream<Path> inner = openIn(folder, path, name)) {
                    empty(inner, path.resolve(name));
                }
                folder.deleteDirectory(name);
            } else {
                folder.deleteFile(name);
            }
        }
    }

    private static SecureDirectoryStream<Path> openIn(SecureDirectoryStream<Path> folder, Path path, Path name)
            throws IOException {
        SecureDirectoryStream<Path> inner;
        try {
            inner = folder.newDirectoryStream(name, LinkOption.NOFOLLOW_LINKS);
        } catch (AccessDeniedException closed) {
            makeWritable(path.resolve(name));
            return folder.newDirectoryStream(name, LinkOption.NOFOLLOW_LINKS);
        }
        if (!Files.isWritable(path.resolve(name))) {
            makeWritable(path.resolve(name));
        }
        return inner;
    }

    private static void makeWritable(Path folder) throws IOException {
        if (Files.isDirectory(folder, LinkOption.NOFOLLOW_LINKS)) {
            Files.setPosixFilePermissions(folder, PosixFilePermissions.fromString("rwx------"));
        }
    }
}
