package io.agentjobs.guard.rules;

import io.agentjobs.guard.finding.Text;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/** Follows symbolic links in paths. */
final class RealPaths {

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

    private static String resolve(Path known, String rest) throws IOException {
        Path existing = known;
        int missing = 0;
        while (existing.getParent() != null && !Files.exists(existing, LinkOption.NOFOLLOW_LINKS)) {
            existing = existing.getParent();
            missing++;
        }
        Path real = followed(existing);
        if (missing > 0) {
            real = real.resolve(known.subpath(known.getNameCount() - missing, known.getNameCount()));
        }
        return rest.isEmpty() ? real.toString() : real + "/" + rest;
    }

    /** A link to nothing is followed too: writing through it makes what it names. */
    private static Path followed(Path existing) throws IOException {
        if (Files.exists(existing) || !Files.isSymbolicLink(existing)) {
            return existing.toRealPath();
        }
        Path target = Files.readSymbolicLink(existing);
        Path parent = existing.getParent();
        return (parent == null ? target : parent.toRealPath().resolve(target)).normalize();
    }
}
