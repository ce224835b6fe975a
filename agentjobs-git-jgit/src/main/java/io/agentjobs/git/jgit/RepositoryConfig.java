package io.agentjobs.git.jgit;

import io.agentjobs.git.jgit.program.GitOutput;
import io.agentjobs.git.jgit.program.RawName;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * The configuration of one repository as git itself reads it, includes and all: keys in git's canonical form, each with
 * its last value.
 */
final class RepositoryConfig {
    /** Extensions that change nothing in what is done here, or that git takes care of by itself. */
    private static final Set<String> SERVED_EXTENSIONS = Set.of(
            "objectformat",
            "refstorage",
            "worktreeconfig",
            "partialclone",
            "preciousobjects",
            "relativeworktrees",
            "noop",
            "noop-v1");

    /** Settings that decide how a file's bytes become an object's and back. */
    private static final Set<String> CONTENT_KEYS = Set.of(
            "core.autocrlf",
            "core.eol",
            "core.filemode",
            "core.symlinks",
            "core.ignorecase",
            "core.precomposeunicode",
            "core.checkroundtripencoding",
            "core.bigfilethreshold",
            "core.sparsecheckout",
            "core.sparsecheckoutcone",
            "extensions.objectformat");

    private final Map<String, String> values = new LinkedHashMap<>();

    /** From what {@code git config -z --list} prints. */
    RepositoryConfig(GitOutput listing) {
        for (RawName record : listing.records()) {
            String entry = record.text();
            int end = entry.indexOf('\n');
            values.put(end < 0 ? entry : entry.substring(0, end), end < 0 ? "true" : entry.substring(end + 1));
        }
    }

    /** An extension of the repository's format that is not known here. */
    Optional<String> unservedExtension() {
        return values.keySet().stream()
                .filter(key -> key.startsWith("extensions."))
                .map(key -> key.substring("extensions.".length()).toLowerCase(Locale.ROOT))
                .filter(name -> !SERVED_EXTENSIONS.contains(name))
                .findFirst();
    }

    /** True when worktrees have settings of their own beside these. */
    boolean isPerWorktree() {
        return value("extensions.worktreeconfig").orElse("false").equals("true");
    }

    /** The settings that decide how files and objects become each other, for a configuration that has nothing else. */
    Map<String, String> contentSettings() {
        Map<String, String> chosen = new LinkedHashMap<>(values);
        chosen.keySet().retainAll(CONTENT_KEYS);
        return chosen;
    }

    /** The URL of each remote; of one with several, the last. */
    List<String> remoteUrls() {
        return values.entrySet().stream()
                .filter(entry ->
                        entry.getKey().startsWith("remote.") && entry.getKey().endsWith(".url"))
                .map(Map.Entry::getValue)
                .toList();
    }

    /** The last value of that key, which is in lower case where git ignores case. */
    Optional<String> value(String key) {
        return Optional.ofNullable(values.get(key));
    }
}
