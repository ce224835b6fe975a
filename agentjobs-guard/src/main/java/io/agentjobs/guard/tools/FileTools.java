package io.agentjobs.guard.tools;

import io.agentjobs.guard.finding.FileAccess;
import io.agentjobs.guard.finding.FileAccess.Effect;
import io.agentjobs.guard.finding.Text;
import io.agentjobs.guard.resolve.PathText;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** The tools that read and write files, and which files a call names. */
public final class FileTools {
    private static final Map<String, Effect> EFFECTS = Map.ofEntries(
            Map.entry("Read", Effect.READ),
            Map.entry("NotebookRead", Effect.READ),
            Map.entry("LS", Effect.READ),
            Map.entry("Glob", Effect.READ),
            Map.entry("Grep", Effect.READ_TREE),
            Map.entry("view_image", Effect.READ),
            Map.entry("Write", Effect.WRITE),
            Map.entry("Edit", Effect.WRITE),
            Map.entry("MultiEdit", Effect.WRITE),
            Map.entry("NotebookEdit", Effect.WRITE),
            Map.entry("apply_patch", Effect.WRITE),
            Map.entry("fileChange", Effect.WRITE));
    private static final Set<String> SEARCHES = Set.of("Glob", "Grep", "LS");
    private static final List<String> PATCH_MARKS =
            List.of("*** Add File: ", "*** Update File: ", "*** Delete File: ", "*** Move to: ");

    private FileTools() {}

    /** Does the tool work on files that its arguments name? */
    public static boolean includes(String tool) {
        return EFFECTS.containsKey(tool);
    }

    /** The files of the call; none when the arguments name no file though they must. */
    public static List<FileAccess> accesses(String tool, ToolInput input, Path directory, Path home) {
        Effect effect = EFFECTS.getOrDefault(tool, Effect.WRITE);
        List<FileAccess> accesses = new ArrayList<>();
        for (String path : paths(tool, input)) {
            String expanded = path.equals("~") || path.startsWith("~/") ? home + path.substring(1) : path;
            Text absolute = PathText.resolve(Text.of(directory.toString()), Text.of(pattern(expanded)));
            accesses.add(new FileAccess(absolute, effect, tool));
        }
        return accesses;
    }

    /** Search tools take patterns; for the rules each of their wildcards is a part of a name that is not known. */
    private static String pattern(String path) {
        return path.replace("**", String.valueOf(Text.ANYTHING)).replace('*', Text.FILE_NAME);
    }

    private static List<String> paths(String tool, ToolInput input) {
        List<String> paths = new ArrayList<>();
        input.text("file_path", "notebook_path", "path").ifPresent(paths::add);
        if (SEARCHES.contains(tool)) {
            if (paths.isEmpty()) {
                paths.add(".");
            }
            if (tool.equals("Glob")) {
                String root = paths.get(0);
                input.text("pattern")
                        .ifPresent(pattern -> paths.add(pattern.startsWith("/") ? pattern : root + "/" + pattern));
            }
            return paths;
        }
        changes(input, paths);
        patch(input)
                .ifPresent(text -> text.lines().forEach(line -> {
                    for (String mark : PATCH_MARKS) {
                        if (line.startsWith(mark)) {
                            paths.add(line.substring(mark.length()).strip());
                        }
                    }
                }));
        return paths;
    }

    private static Optional<String> patch(ToolInput input) {
        Optional<String> text = input.text("input", "patch", "command");
        if (text.isPresent()) {
            return text;
        }
        List<String> words = input.texts("command");
        return words.isEmpty() ? Optional.empty() : Optional.of(words.get(words.size() - 1));
    }

    /** Codex names the files of a change in a list of objects, or as the keys of one. */
    private static void changes(ToolInput input, List<String> paths) {
        Object changes = input.values().get("changes");
        if (changes instanceof Map<?, ?> byPath) {
            byPath.forEach((path, change) -> {
                paths.add(String.valueOf(path));
                moved(change, paths);
            });
        } else if (changes instanceof List<?> list) {
            for (Object change : list) {
                if (change instanceof Map<?, ?> map && map.get("path") instanceof String path) {
                    paths.add(path);
                    moved(map.get("kind"), paths);
                }
            }
        }
    }

    private static void moved(@Nullable Object change, List<String> paths) {
        if (change instanceof Map<?, ?> map && map.get("move_path") instanceof String path) {
            paths.add(path);
        }
    }
}
