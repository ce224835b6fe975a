package io.agentjobs.guard.files;

import io.agentjobs.guard.finding.Argument;
import io.agentjobs.guard.finding.Content;
import io.agentjobs.guard.finding.Text;
import io.agentjobs.guard.resolve.PathText;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** The files that a patch changes, by its heads. */
final class Patches {
    private static final int MOST_BYTES = 256 * 1024;
    private static final List<String> HEADS =
            List.of("+++ ", "--- ", "*** ", "rename to ", "rename from ", "copy to ", "Index: ");
    private static final Set<String> PATHS_WITHOUT_PREFIX = Set.of("rename to ", "rename from ", "copy to ", "Index: ");

    private Patches() {}

    /**
     * Notes what the patch would write.
     *
     * @param files of the command that applies it
     * @param named the files that hold the patch; without any it is the command's input
     * @param folder where the paths in it start
     * @param strip how many names are cut from the front of each; -1 for none given
     */
    static void touch(Touched files, List<Argument> named, Text folder, int strip) {
        Content input = files.invocation().input();
        if (input.isFromScript()) {
            named(input.text().raw(), folder, strip, files);
        } else if (named.isEmpty() && input.source() == Content.Source.FILE) {
            named(read(input.text()), folder, strip, files);
        }
        for (Argument file : named) {
            named(read(PathText.resolve(files.invocation().directory(), file.text())), folder, strip, files);
        }
    }

    /** The number in {@code -p1}; -1 when it is none. */
    static int strip(@Nullable Text value) {
        try {
            return value == null ? -1 : Integer.parseInt(value.raw());
        } catch (NumberFormatException e) {
            return -1;
        }
    }

    private static void named(String patch, Text folder, int strip, Touched files) {
        int at = 0;
        while (at < patch.length()) {
            int end = patch.indexOf('\n', at);
            end = end < 0 ? patch.length() : end;
            head(patch.substring(at, end), folder, strip, files);
            at = end + 1;
        }
    }

    private static void head(String line, Text folder, int strip, Touched files) {
        for (String head : HEADS) {
            if (!line.startsWith(head)) {
                continue;
            }
            String path = path(line.substring(head.length()));
            if (path.isEmpty() || path.equals("/dev/null")) {
                return;
            }
            if (strip <= 0 || PATHS_WITHOUT_PREFIX.contains(head)) {
                write(path, folder, files);
            }
            if (strip != 0) {
                write(stripped(path, Math.max(1, strip)), folder, files);
            }
            return;
        }
    }

    private static void write(String path, Text folder, Touched files) {
        files.write(PathText.resolve(folder, Text.of(path)));
    }

    /** Without a time behind it and the quotes around it. */
    private static String path(String text) {
        int tab = text.indexOf('\t');
        String path = (tab < 0 ? text : text.substring(0, tab)).strip();
        return path.length() > 1 && path.startsWith("\"") && path.endsWith("\"")
                ? path.substring(1, path.length() - 1)
                : path;
    }

    private static String stripped(String path, int count) {
        String rest = path;
        for (int i = 0; i < count && rest.indexOf('/') >= 0; i++) {
            rest = rest.substring(rest.indexOf('/') + 1);
        }
        return rest;
    }

    private static String read(Text path) {
        if (!path.isKnown() || !path.raw().startsWith("/")) {
            return "";
        }
        try {
            Path file = Path.of(path.raw());
            if (!Files.isRegularFile(file)) {
                return "";
            }
            try (InputStream in = Files.newInputStream(file)) {
                return new String(in.readNBytes(MOST_BYTES), StandardCharsets.UTF_8);
            }
        } catch (IOException | InvalidPathException e) {
            return "";
        }
    }
}
