package io.agentjobs.core.acceptance;

import io.agentjobs.api.plugin.Settings;
import io.agentjobs.core.environment.ScrubbedEnvironment;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;

/**
 * The environment of an acceptance command: only what programs need to be found and to speak a language, by name, and no
 * credential of any sort. What is not on the list is not there, so that nobody has to know how the next service calls its
 * token.
 */
final class AcceptanceEnvironment {
    private static final Set<String> KEPT = Set.of("PATH", "LANG", "LANGUAGE", "TZ", "USER", "LOGNAME", "JAVA_HOME");
    private static final String LOCALE = "LC_";

    private AcceptanceEnvironment() {}

    /**
     * From the engine's own; writes the git configuration of the job again.
     *
     * @param throwaway folder for what would go to the user's home and to the temporary folder
     */
    static Map<String, String> of(Map<String, String> engine, Settings settings, Path jobFolder, Path throwaway) {
        Map<String, String> kept = new HashMap<>(engine);
        kept.keySet().removeIf(name -> !KEPT.contains(name) && !name.startsWith(LOCALE));
        Map<String, String> environment = new HashMap<>(ScrubbedEnvironment.write(kept, settings, jobFolder));
        environment.put("HOME", throwaway.toString());
        environment.put("TMPDIR", throwaway.toString());
        return environment;
    }
}
