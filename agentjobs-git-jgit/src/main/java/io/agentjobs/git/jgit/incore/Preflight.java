package io.agentjobs.git.jgit.incore;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import org.eclipse.jgit.errors.ConfigInvalidException;
import org.eclipse.jgit.lib.Config;

/**
 * Whether JGit reads a repository as git does. By what is known to be right, not by what is known to be wrong: a format
 * or an extension that is not named here goes to the git program. Found with 7.8.1: a sha256 repository gives a wrong
 * head without a word, references in a reftable and a worktree's own configuration are misread, a partial clone throws,
 * and of includes only the plain ones are followed.
 */
final class Preflight {
    private static final Set<String> HARMLESS = Set.of("noop", "noop-v1", "preciousobjects", "relativeworktrees");
    private static final List<String> UNLIKE = List.of("shallow", "reftable", "info/grafts", "info/attributes");

    private Preflight() {}

    /** What speaks against JGit; empty when nothing does. */
    static Optional<String> objection(Path commonDir) throws IOException {
        for (String name : UNLIKE) {
            if (Files.exists(commonDir.resolve(name))) {
                return Optional.of(name);
            }
        }
        Config config = new Config();
        try {
            config.fromText(Files.readString(commonDir.resolve("config"), StandardCharsets.UTF_8));
        } catch (ConfigInvalidException e) {
            return Optional.of("its configuration: " + e.getMessage());
        }
        return sections(config)
                .or(() -> version(config))
                .or(() -> extensions(config))
                .or(() -> promisors(config));
    }

    private static Optional<String> sections(Config config) {
        return config.getSections().stream()
                .filter(section -> section.toLowerCase(Locale.ROOT).startsWith("include"))
                .findFirst();
    }

    private static Optional<String> version(Config config) {
        String version = config.getString("core", null, "repositoryformatversion");
        return version == null || version.equals("0") || version.equals("1")
                ? Optional.empty()
                : Optional.of("format " + version);
    }

    private static Optional<String> extensions(Config config) {
        return config.getNames("extensions").stream()
                .map(name -> name.toLowerCase(Locale.ROOT))
                .filter(name -> !HARMLESS.contains(name))
                .filter(name -> !isPlain(config, name))
                .findFirst();
    }

    private static boolean isPlain(Config config, String extension) {
        String value = config.getString("extensions", null, extension);
        return (extension.equals("objectformat") && "sha1".equals(value))
                || (extension.equals("refstorage") && "files".equals(value));
    }

    private static Optional<String> promisors(Config config) {
        return config.getSubsections("remote").stream()
                .filter(remote -> config.getBoolean("remote", remote, "promisor", false))
                .findFirst();
    }
}
