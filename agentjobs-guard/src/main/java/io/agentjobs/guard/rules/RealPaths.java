package io.agentjobs.guard.rules;

import io.agentjobs.guard.finding.Text;
import java.io.IOException;
import java.nio.file.FileSystemLoopException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import org.jspecify.annotations.Nullable;

/** Follows symbolic links in paths. */
final class RealPaths {
    private static final int MOST_LINKS = 40;
    private static final int MOST_NAMES = 3;

    private RealPaths() {}

    /** The path with the links of its known, existing part followed; null when there is none. */
    static @Nullable String of(Text path) {
        String known = path.knownPrefix();
        String rest = path.raw().substring(known.length());
        if (!rest.isEmpty()) {
            // What stands before a hole in a name is no name yet.
            int slash = known.lastIndexOf('/');
            rest = known.substring(slash + 1) + rest;
            known = known.substring(0, Math.max(0, slash));
        }
        if (known.isEmpty() || known.charAt(0) != '/') {
            return null;
        }
        try {
            return resolve(Path.of(known), rest);
        } catch (IOException | InvalidPathException e) {
            return null;
        }
    }

    /** Is there no link in the path from that place on? Asked only of what lies near: a long way is walked faster by the system. */
    static boolean isFreeOfLinks(String path, int from) {
        int end = from;
        for (int names = 0; end < path.length(); names++) {
            end = path.indexOf('/', end + 1);
            end = end < 0 ? path.length() : end;
            if (names == MOST_NAMES || isLink(path.substring(0, end))) {
                return false;
            }
        }
        return true;
    }

    private static boolean isLink(String path) {
        try {
            return Files.isSymbolicLink(Path.of(path));
        } catch (InvalidPathException e) {
            return true;
        }
    }

    private static String resolve(Path known, String rest) throws IOException {
        Path real = followed(known, MOST_LINKS).normalize();
        return rest.isEmpty() ? real.toString() : real + "/" + rest;
    }

    /** Asks the file system as little as can be: this is most of what a judgement costs. */
    private static Path followed(Path path, int links) throws IOException {
        Path existing = path;
        BasicFileAttributes attributes = attributes(existing);
        while (attributes == null && existing.getParent() != null) {
            existing = existing.getParent();
            Path real = realOrNull(existing);
            if (real != null) {
                return real.resolve(existing.relativize(path));
            }
            attributes = attributes(existing);
        }
        boolean link = attributes != null && attributes.isSymbolicLink();
        Path real = link && !Files.exists(existing) ? target(existing, links) : existing.toRealPath();
        return existing.equals(path) ? real : real.resolve(existing.relativize(path));
    }

    private static @Nullable Path realOrNull(Path path) {
        try {
            return path.toRealPath();
        } catch (IOException e) {
            return null;
        }
    }

    /** A link to nothing is followed too: writing through it makes what it names. */
    private static Path target(Path link, int links) throws IOException {
        if (links == 0) {
            throw new FileSystemLoopException(link.toString());
        }
        return followed(link.resolveSibling(Files.readSymbolicLink(link)), links - 1);
    }

    /** What stands at the path itself; null when nothing does that can be seen. */
    private static @Nullable BasicFileAttributes attributes(Path path) {
        try {
            return Files.readAttributes(path, BasicFileAttributes.class, LinkOption.NOFOLLOW_LINKS);
        } catch (IOException e) {
            return null;
        }
    }
}
