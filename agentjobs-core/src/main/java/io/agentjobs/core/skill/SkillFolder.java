package io.agentjobs.core.skill;

import io.agentjobs.api.Printable;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/**
 * Looks through the folder of a skill. What is in it reaches a job's client, so nothing there may lead out of it, and
 * nothing may make the client run programs by itself.
 *
 * @param description one line out of its {@code SKILL.md}; empty when it has none
 * @param bytes the size of its files
 */
record SkillFolder(String description, long bytes) {
    static final String FILE = "SKILL.md";
    private static final int DESCRIPTION_CHARS = 200;
    private static final int MOST_FILE_BYTES = 1 << 20;

    /**
     * Looks through it.
     *
     * @param folder its real path
     * @throws IOException when it cannot be used; the message says why
     */
    static SkillFolder look(Path folder) throws IOException {
        Path file = folder.resolve(FILE);
        if (!Files.isRegularFile(file) || Files.size(file) > MOST_FILE_BYTES) {
            throw new IOException("has no " + FILE + " of at most 1 MiB");
        }
        List<String> head = frontMatter(Files.readString(file, StandardCharsets.UTF_8));
        if (head.stream().anyMatch(line -> line.startsWith("hooks:"))) {
            throw new IOException("has hooks, which a client runs outside the guard");
        }
        try (Stream<Path> files = Files.walk(folder)) {
            return new SkillFolder(
                    description(head),
                    files.mapToLong(path -> size(folder, path)).sum());
        } catch (UncheckedIOException e) {
            throw new IOException(
                    String.valueOf(e.getCause() == null ? e : e.getCause().getMessage()), e);
        }
    }

    private static long size(Path folder, Path path) {
        try {
            if (Files.isSymbolicLink(path)) {
                String name =
                        "has the link " + Printable.line(folder.relativize(path).toString(), 80);
                if (!Files.exists(path)) {
                    throw new IOException(name + ", which leads nowhere");
                }
                Path real = path.toRealPath();
                if (!real.startsWith(folder) || !Files.isRegularFile(real, LinkOption.NOFOLLOW_LINKS)) {
                    throw new IOException(name + ", which leads to no file of the skill");
                }
                return Files.size(real);
            }
            return Files.isRegularFile(path, LinkOption.NOFOLLOW_LINKS) ? Files.size(path) : 0;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static List<String> frontMatter(String text) {
        List<String> lines = text.lines().toList();
        if (lines.isEmpty() || !lines.get(0).strip().equals("---")) {
            return List.of();
        }
        List<String> rest = lines.subList(1, lines.size());
        int end = rest.stream().map(String::strip).toList().indexOf("---");
        return rest.subList(0, end < 0 ? rest.size() : end);
    }

    private static String description(List<String> head) {
        return head.stream()
                .filter(line -> line.startsWith("description:"))
                .map(line -> line.substring("description:".length()).strip().replaceAll("^[\"']|[\"']$", ""))
                .map(line -> Printable.line(line, DESCRIPTION_CHARS))
                .findFirst()
                .orElse("");
    }
}
