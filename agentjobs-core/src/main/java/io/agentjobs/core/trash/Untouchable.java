package io.agentjobs.core.trash;

import io.agentjobs.api.plugin.PluginContext;
import io.agentjobs.core.assembly.ContextParts;
import io.agentjobs.core.environment.UserHome;
import io.agentjobs.core.state.StateFolder;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * What is never moved away, wherever the roots are: the state of every agent, what steers jobs and clients, and the
 * program itself.
 *
 * @param paths absolute paths
 */
public record Untouchable(List<Path> paths) {
    private static final String GIT = ".git";

    public Untouchable {
        paths = List.copyOf(paths);
    }

    /**
     * Around a state folder.
     *
     * @param program where this program is installed; null when that is not known
     */
    public static Untouchable around(PluginContext context, StateFolder state, @Nullable Path program) {
        Path home = UserHome.of(context.environment());
        ContextParts told = ContextParts.of(context, state);
        List<Path> paths = new ArrayList<>(List.of(
                state.root().resolveSibling(""),
                told.rules().file(),
                told.cards().folder(),
                home.resolve(".claude"),
                home.resolve(".claude.json"),
                home.resolve(".codex")));
        for (String variable : List.of("CLAUDE_CONFIG_DIR", "CODEX_HOME")) {
            String folder = context.environment().getOrDefault(variable, "");
            if (folder.startsWith("/")) {
                paths.add(Path.of(folder));
            }
        }
        if (program != null) {
            paths.add(program);
        }
        return new Untouchable(paths);
    }

    /** Why a path is not moved: it is one of these, lies in one or holds one; empty when it may be. */
    Optional<String> objection(Path real) {
        for (Path name : real) {
            if (name.toString().equalsIgnoreCase(GIT)) {
                return Optional.of("belongs to git");
            }
        }
        for (Path path : paths) {
            for (Path form : List.of(path.toAbsolutePath().normalize(), real(path))) {
                if (real.startsWith(form) || form.startsWith(real)) {
                    return Optional.of("is, or holds, or lies in " + path + ", which steers jobs or their clients");
                }
            }
        }
        return Optional.empty();
    }

    private static Path real(Path path) {
        try {
            return path.toRealPath();
        } catch (IOException e) {
            return path.toAbsolutePath().normalize();
        }
    }
}
