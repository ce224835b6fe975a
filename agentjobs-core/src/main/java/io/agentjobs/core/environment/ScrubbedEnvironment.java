package io.agentjobs.core.environment;

import io.agentjobs.api.plugin.Settings;
import java.nio.file.Path;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/** From the user's environment to that of a job's processes: what would steer git, an editor or a client goes. */
public final class ScrubbedEnvironment {
    private static final Set<String> DROPPED = Set.of("PAGER", "EDITOR", "VISUAL", "CLAUDECODE", "BASH_ENV", "ENV");
    private static final Set<String> DROPPED_PREFIXES = Set.of("GIT_", "AGENT_JOBS_", "CLAUDE_CODE_");

    private ScrubbedEnvironment() {}

    /**
     * The environment of a job's processes.
     *
     * @param user the user's environment
     * @param settings the configuration
     * @param jobFolder where files that it names are kept
     */
    public static Map<String, String> write(Map<String, String> user, Settings settings, Path jobFolder) {
        Map<String, String> scrubbed = new TreeMap<>(user);
        scrubbed.keySet()
                .removeIf(name ->
                        DROPPED.contains(name) || DROPPED_PREFIXES.stream().anyMatch(name::startsWith));
        scrubbed.put("GIT_CONFIG_NOSYSTEM", "1");
        scrubbed.put("GIT_TERMINAL_PROMPT", "0");
        settings.text("git_name").ifPresent(name -> scrubbed.put("GIT_AUTHOR_NAME", name));
        settings.text("git_email").ifPresent(email -> scrubbed.put("GIT_AUTHOR_EMAIL", email));
        return scrubbed;
    }
}
