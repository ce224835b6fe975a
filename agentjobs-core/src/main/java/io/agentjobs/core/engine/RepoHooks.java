package io.agentjobs.core.engine;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Finds what a repository brings that an agent client would run by itself. Claude Code runs the {@code hooks} and the
 * helper programs of a project's settings as plain programs, outside every gate, and {@code env} there can steer any
 * program and even send the login elsewhere (measured on 2.1.332); Codex reads its project configuration from
 * {@code .codex}.
 */
public final class RepoHooks {
    private static final List<String> CLAUDE_SETTINGS = List.of(".claude/settings.json", ".claude/settings.local.json");
    private static final Set<String> RUNNING_KEYS = Set.of(
            "hooks",
            "env",
            "apiKeyHelper",
            "awsAuthRefresh",
            "awsCredentialExport",
            "gcpAuthRefresh",
            "otelHeadersHelper",
            "proxyAuthHelper",
            "statusLine",
            "fileSuggestion",
            "enabledPlugins",
            "extraKnownMarketplaces");
    private static final List<String> CODEX_FILES = List.of(".codex/config.toml", ".codex/hooks.json", ".codex/hooks");
    private static final JsonFactory JSON = new JsonFactory();

    private RepoHooks() {}

    /** The first file in a fresh worktree that makes a client run programs, by its path in the repository. */
    public static Optional<String> find(Path worktree) {
        return CLAUDE_SETTINGS.stream()
                .filter(file -> runsPrograms(worktree.resolve(file)))
                .findFirst()
                .or(() -> CODEX_FILES.stream()
                        .filter(file -> Files.exists(worktree.resolve(file), LinkOption.NOFOLLOW_LINKS))
                        .findFirst());
    }

    /** Settings that cannot be read count as settings that do: the client may understand them better. */
    private static boolean runsPrograms(Path settings) {
        if (!Files.exists(settings)) {
            return false;
        }
        try (JsonParser parser = JSON.createParser(Files.readAllBytes(settings))) {
            if (parser.nextToken() != JsonToken.START_OBJECT) {
                return true;
            }
            while (parser.nextToken() == JsonToken.FIELD_NAME) {
                if (RUNNING_KEYS.contains(parser.currentName())) {
                    return true;
                }
                parser.nextToken();
                parser.skipChildren();
            }
            return parser.currentToken() != JsonToken.END_OBJECT;
        } catch (IOException e) {
            return true;
        }
    }
}
