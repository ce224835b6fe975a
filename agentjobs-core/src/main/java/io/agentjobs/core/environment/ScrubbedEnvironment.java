package io.agentjobs.core.environment;

import io.agentjobs.api.plugin.Settings;
import io.agentjobs.core.state.AtomicFiles;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;

/**
 * Makes the environment of a session from the user's. The rest of it stays as it is, locale and credentials of model
 * services included: who pays is the runner's business.
 *
 * <p>Git gets a global configuration of its own and no system configuration, and the same settings once more as
 * command-line settings, which beat whatever a repository's configuration says.
 */
public final class ScrubbedEnvironment {
    private static final String CONFIG_FILE = "gitconfig";
    /** How a setting ends that names the variable of a secret which is the owner's and no job's. */
    private static final String SECRET_KEY = "_secret_env";
    /** As {@code JobFolder.gitExclude()}: what was put into the work directory for the run alone. */
    private static final String EXCLUDE_FILE = "git-exclude";

    private ScrubbedEnvironment() {}

    /**
     * The environment for the sessions of a job; writes its git configuration into the job's folder.
     *
     * @param userEnvironment the environment of the host or the embedding program
     * @param settings for the identity of the job's commits: {@code git_name}, {@code git_email}
     * @param jobFolder absolute path of a folder that exists
     * @throws UncheckedIOException when the git configuration cannot be written
     */
    public static Map<String, String> write(Map<String, String> userEnvironment, Settings settings, Path jobFolder) {
        GitSettings git = GitSettings.from(settings).hiding(jobFolder.resolve(EXCLUDE_FILE));
        Path file = jobFolder.resolve(CONFIG_FILE);
        try {
            AtomicFiles.writePassing(file, git.asFile());
        } catch (IOException e) {
            throw new UncheckedIOException("cannot write the git configuration of a job: " + e.getMessage(), e);
        }
        Map<String, String> environment = new TreeMap<>(userEnvironment);
        environment.keySet().removeIf(SessionVariables::isForeign);
        settings.keys().stream()
                .filter(key -> key.endsWith(SECRET_KEY))
                .flatMap(key -> settings.text(key).stream())
                .forEach(environment::remove);
        environment.putAll(git.asOverrides());
        environment.put("GIT_CONFIG_GLOBAL", file.toString());
        environment.put("GIT_CONFIG_NOSYSTEM", "1");
        environment.put("GIT_ATTR_NOSYSTEM", "1");
        environment.put("GIT_TERMINAL_PROMPT", "0");
        environment.put("GIT_PAGER", "cat");
        environment.put("PAGER", "cat");
        environment.put("GIT_EDITOR", ":");
        environment.put("GIT_SEQUENCE_EDITOR", ":");
        environment.put("GIT_ASKPASS", "false");
        environment.put("GIT_SSH_COMMAND", "false");
        return Map.copyOf(environment);
    }
}
