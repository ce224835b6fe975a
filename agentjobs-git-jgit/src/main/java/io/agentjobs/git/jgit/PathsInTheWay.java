package io.agentjobs.git.jgit;

import io.agentjobs.api.Printable;
import io.agentjobs.git.jgit.program.RawName;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * What of a checkout stands where a patch puts a file: a folder with files that are not the patch's, or a file in the
 * place of a folder. Git itself sees these only while it writes.
 */
final class PathsInTheWay {
    private static final int LINE_CHARS = 200;

    private final Path root;
    private final Set<Path> touched;

    /**
     * In that checkout.
     *
     * @param touched all paths that the patch is about or comes from, within the checkout
     */
    PathsInTheWay(Path root, Collection<Path> touched) {
        this.root = root;
        this.touched = touched.stream().map(root::resolve).collect(Collectors.toUnmodifiableSet());
    }

    /** One line for each name that something is in the way of. */
    List<String> of(List<RawName> names) {
        return names.stream()
                .flatMap(name -> name.path().stream())
                .flatMap(path -> of(path).stream())
                .toList();
    }

    private Optional<String> of(Path name) {
        Path file = root.resolve(name);
        for (Path above = file.getParent(); above != null && !above.equals(root); above = above.getParent()) {
            if (Files.isRegularFile(above, LinkOption.NOFOLLOW_LINKS) && !touched.contains(above)) {
                return Optional.of(line(name) + ": " + line(root.relativize(above)) + " is a file, not a folder");
            }
        }
        return foreign(file).map(other -> line(name) + ": a folder is there, which holds " + line(other));
    }

    /** A file below a folder that is not the patch's to take away, as a path within the folder. */
    private Optional<Path> foreign(Path folder) {
        if (!Files.isDirectory(folder, LinkOption.NOFOLLOW_LINKS)) {
            return Optional.empty();
        }
        try (Stream<Path> inside = Files.walk(folder)) {
            return inside.filter(path -> !Files.isDirectory(path, LinkOption.NOFOLLOW_LINKS))
                    .filter(path -> !touched.contains(path))
                    .findFirst()
                    .map(folder::relativize);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static String line(Path path) {
        return Printable.line(path.toString(), LINE_CHARS);
    }
}
